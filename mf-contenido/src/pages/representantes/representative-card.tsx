import type { Representative } from '@red/api/representatives.queries';
import { site } from '@red/contract/host';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { Card, cssMedia, Icon, SiteLink, styled, VisuallyHidden } from '@red/ui/core';
import { type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Portrait } from './portrait';

const Person = styled(Card)({ containerType: 'inline-size' });

const Body = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 18,
  padding: '22px 22px 0',
  [cssMedia.up('md')]: { gap: 22, padding: '26px 26px 0' },
  // On narrow cards, and with large text, names take the full width, so that their words do not break.
  [cssMedia.down('sm')]: { flexDirection: 'column', gap: 14 },
  '@container (max-width: 18em)': { flexDirection: 'column', gap: 14 },
});

const About = styled('div')({ flex: 1, minWidth: 0, maxWidth: '100%', overflowWrap: 'break-word' });

const Name = styled('h3')({ fontSize: 21 });

const Position = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 4,
  fontSize: 16,
  lineHeight: 1.4,
  color: celosia.semantic.textSecondary,
}));

const State = styled('span')(({ theme: { celosia } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 30,
  maxWidth: '100%',
  marginBottom: 10,
  overflowWrap: 'anywhere',
  padding: '3px 11px 3px 8px',
  borderRadius: celosia.radius.badge,
  background: celosia.color.cielo[100],
  color: celosia.color.cielo[800],
  fontFamily: celosia.font.display,
  fontSize: 14.5,
  fontWeight: 650,
  lineHeight: 1.2,
}));

const ContactList = styled('ul')({
  display: 'grid',
  padding: '14px 22px 18px',
  marginTop: 'auto',
  [cssMedia.up('md')]: { padding: '16px 26px 20px' },
});

const Anchor = styled(SiteLink)(({ theme: { celosia } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  maxWidth: '100%',
  fontFamily: celosia.font.display,
  fontSize: 16,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  borderRadius: 6,
  '& > svg': { color: celosia.color.pizarron[600] },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4, textDecorationThickness: 2 },
}));

/** One member of the team (CONT-150); fields that the API leaves out are not shown. */
export function RepresentativeCard({ person, index }: { person: Representative; index: number }) {
  const { phone, email } = person;
  return (
    <Person as="li">
      <Body>
        <Portrait name={person.name} photo={person.photo} index={index} />
        <Words name={person.name} position={person.position} state={person.state?.name?.trim()} />
      </Body>
      <ContactList>
        {phone && <PhoneLink phone={phone} />}
        {email && <ContactLink icon={Mail} label="Correo" href={`mailto:${email}`} text={breakable(email)} />}
      </ContactList>
    </Person>
  );
}

/** Who answers for a state that has no representative of its own. */
export function NationalTeamCard({ state }: { state: string }) {
  const { tollFreeNumber } = site();
  return (
    <Person as="li">
      <Body>
        <Portrait name="Equipo nacional" index={TEAM_COLOUR} />
        <Words
          name="Equipo nacional"
          position="Atiende a las escuelas de los estados que todavía no tienen representante."
          state={state}
        />
      </Body>
      <ContactList>
        {tollFreeNumber && <PhoneLink phone={tollFreeNumber} />}
        <li>
          <Anchor href="/contacto">
            <Icon icon={MessageCircle} />
            Escríbenos desde Contacto
          </Anchor>
        </li>
      </ContactList>
    </Person>
  );
}

/** Place among the colours of drawn portraits. */
const TEAM_COLOUR = 1;

interface WordsProps {
  name: string;
  position?: string | null | undefined;
  state: string | undefined;
}

function Words({ name, position, state }: WordsProps) {
  return (
    <About>
      {state && (
        <State>
          <Icon icon={MapPin} size="s" />
          <VisuallyHidden>Estado: </VisuallyHidden>
          {state}
        </State>
      )}
      <Name>{name}</Name>
      {position && <Position>{position}</Position>}
    </About>
  );
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <ContactLink icon={Phone} label="Teléfono" href={telephoneAddress(phone)} text={telephoneText(phone)} />
);

/** An address too long for its line breaks after the @, not inside a word. */
const breakable = (email: string): ReactNode => {
  const host = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
};

function ContactLink({
  icon,
  label,
  href,
  text,
}: {
  icon: LucideIcon;
  label: string;
  href: string;
  text: ReactNode;
}) {
  return (
    <li>
      <Anchor href={href}>
        <Icon icon={icon} />
        <span>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {text}
        </span>
      </Anchor>
    </li>
  );
}
