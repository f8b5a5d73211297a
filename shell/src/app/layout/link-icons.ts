import type { ColourScheme, LinkIconName } from '@red/contract/remote-manifest';
import {
  ArrowRight,
  BookOpen,
  CircleQuestionMark,
  Compass,
  CreditCard,
  FileText,
  Globe,
  Handshake,
  Headset,
  HeartHandshake,
  Languages,
  Layers,
  Library,
  type LucideIcon,
  MessageCircle,
  MonitorPlay,
  MonitorSmartphone,
  Newspaper,
  Presentation,
  School,
  Search,
  Users,
} from 'lucide-react';

export interface LinkIcon {
  Icon: LucideIcon;
  /** Background and foreground colours of the tile around it. */
  tone: ColourScheme;
}

/** Every icon that a remote.json may name. */
const LINK_ICONS: Readonly<Record<LinkIconName, LinkIcon>> = {
  users: { Icon: Users, tone: 'pizarron' },
  compass: { Icon: Compass, tone: 'jacaranda' },
  layers: { Icon: Layers, tone: 'pizarron' },
  presentation: { Icon: Presentation, tone: 'bugambilia' },
  'heart-handshake': { Icon: HeartHandshake, tone: 'cempasuchil' },
  school: { Icon: School, tone: 'jacaranda' },
  headset: { Icon: Headset, tone: 'cielo' },
  newspaper: { Icon: Newspaper, tone: 'bugambilia' },
  library: { Icon: Library, tone: 'pizarron' },
  'monitor-play': { Icon: MonitorPlay, tone: 'cielo' },
  languages: { Icon: Languages, tone: 'jacaranda' },
  globe: { Icon: Globe, tone: 'cielo' },
  'book-open': { Icon: BookOpen, tone: 'bugambilia' },
  'circle-help': { Icon: CircleQuestionMark, tone: 'cempasuchil' },
  handshake: { Icon: Handshake, tone: 'jacaranda' },
  search: { Icon: Search, tone: 'cielo' },
  'message-circle': { Icon: MessageCircle, tone: 'pizarron' },
  'monitor-smartphone': { Icon: MonitorSmartphone, tone: 'pizarron' },
  'credit-card': { Icon: CreditCard, tone: 'bugambilia' },
  'file-text': { Icon: FileText, tone: 'cempasuchil' },
};

const UNKNOWN: LinkIcon = { Icon: ArrowRight, tone: 'pizarron' };

const isKnown = (name: string): name is LinkIconName => Object.hasOwn(LINK_ICONS, name);

/** The icon of a link; an arrow when the name is unknown. */
export const linkIcon = (name: string | undefined): LinkIcon =>
  name !== undefined && isKnown(name) ? LINK_ICONS[name] : UNKNOWN;
