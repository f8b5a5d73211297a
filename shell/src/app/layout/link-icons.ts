import {
  ArrowRight,
  BookOpen,
  CircleQuestionMark,
  Compass,
  Globe,
  Handshake,
  Headset,
  HeartHandshake,
  Languages,
  Layers,
  Library,
  type LucideIcon,
  MonitorPlay,
  Newspaper,
  Presentation,
  School,
  Users,
} from 'lucide-react';

/** Background and foreground colours of the tile around an icon. */
export type TileTone = 'pizarron' | 'bugambilia' | 'cempasuchil' | 'jacaranda' | 'cielo';

export interface LinkIcon {
  Icon: LucideIcon;
  tone: TileTone;
}

/** The icons that a remote.json may name. */
const LINK_ICONS = new Map<string, LinkIcon>([
  ['users', { Icon: Users, tone: 'pizarron' }],
  ['compass', { Icon: Compass, tone: 'jacaranda' }],
  ['layers', { Icon: Layers, tone: 'pizarron' }],
  ['presentation', { Icon: Presentation, tone: 'bugambilia' }],
  ['heart-handshake', { Icon: HeartHandshake, tone: 'cempasuchil' }],
  ['school', { Icon: School, tone: 'jacaranda' }],
  ['headset', { Icon: Headset, tone: 'cielo' }],
  ['newspaper', { Icon: Newspaper, tone: 'bugambilia' }],
  ['library', { Icon: Library, tone: 'pizarron' }],
  ['monitor-play', { Icon: MonitorPlay, tone: 'cielo' }],
  ['languages', { Icon: Languages, tone: 'jacaranda' }],
  ['globe', { Icon: Globe, tone: 'cielo' }],
  ['book-open', { Icon: BookOpen, tone: 'bugambilia' }],
  ['circle-help', { Icon: CircleQuestionMark, tone: 'cempasuchil' }],
  ['handshake', { Icon: Handshake, tone: 'jacaranda' }],
]);

const UNKNOWN: LinkIcon = { Icon: ArrowRight, tone: 'pizarron' };

/** The icon of a link; an arrow when the name is unknown. */
export const linkIcon = (name: string | undefined): LinkIcon => (name && LINK_ICONS.get(name)) || UNKNOWN;
