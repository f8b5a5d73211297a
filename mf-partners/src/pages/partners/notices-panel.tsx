import type { FamilyNotice } from '@red/api/partners.queries';
import { cssMedia, ErrorState, Heading, Icon, styled } from '@red/ui/core';
import { CalendarDays, CircleCheck, Clock } from 'lucide-react';
import noticesArt from '../../partner-panels/drawings/notices.svg';
import { PanelHead } from '../../partner-panels/panel-head';
import { PanelBody } from '../../partner-panels/panel-parts';
import { noticeDate } from './notice-date';

const List = styled('ul')({ display: 'grid', gap: 16 });

const Notice = styled('li')(({ theme: { celosia } }) => ({
  padding: 20,
  borderRadius: celosia.radius.card,
  border: `1.5px solid ${celosia.semantic.divider}`,
  '& > p': { marginTop: 8, maxWidth: 680 },
  [cssMedia.up('md')]: { padding: '22px 26px' },
}));

/** What is over stands back. */
const Over = styled('section')(({ theme: { celosia } }) => ({
  '& > h3': { marginBottom: 14 },
  'ul + &': { marginTop: 36 },
  '& li': { background: celosia.semantic.sectionGroundGrey, borderColor: 'transparent' },
  '& li p': { color: celosia.semantic.textSecondary },
}));

const When = styled('p')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  fontFamily: celosia.font.display,
  fontSize: 15,
  fontWeight: 600,
  color: celosia.semantic.primary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& > span::first-letter': { textTransform: 'uppercase' },
}));

const AllWell = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '48px 20px',
  borderRadius: celosia.radius.bento,
  background: celosia.semantic.sectionGround,
  textAlign: 'center',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: celosia.radius.speech,
    background: celosia.semantic.successGround,
    color: celosia.color.hoja[700],
  },
}));

export interface NoticesPanelProps {
  notices: readonly FamilyNotice[];
  /** Set when the load failed: said here, in place of the list (PARTNERS-16, AMB-62). */
  failure?: { text: string; busy: boolean; onRetry(): void } | null;
}

/** Notices of the school for families (PARTNERS-13, PARTNERS-14). */
export function NoticesPanel({ notices, failure }: NoticesPanelProps) {
  return (
    <>
      <PanelHead
        title="Avisos"
        text="Lo que la escuela quiere que sepas, por fecha."
        ground="pizarron"
        art={noticesArt}
      />
      <PanelBody>
        {failure ? (
          <ErrorState text={failure.text} onRetry={failure.onRetry} busy={failure.busy} />
        ) : notices.length > 0 ? (
          <Notices notices={notices} />
        ) : (
          <AllWell>
            <span>
              <Icon icon={CircleCheck} size="l" />
            </span>
            <Heading level={3}>¡Todo en orden!</Heading>
            <p>No hay avisos pendientes.</p>
          </AllWell>
        )}
      </PanelBody>
    </>
  );
}

/** Those to come first; the API says which are over, so that no clock of a device decides it (AMB-164). */
function Notices({ notices }: Pick<NoticesPanelProps, 'notices'>) {
  const coming = notices.filter(({ past }) => !past);
  const over = notices.filter(({ past }) => past).reverse();
  return (
    <>
      {coming.length > 0 && <Cards notices={coming} />}
      {over.length > 0 && (
        <Over>
          <Heading level={3}>Ya pasaron</Heading>
          <Cards notices={over} />
        </Over>
      )}
    </>
  );
}

const Cards = ({ notices }: Pick<NoticesPanelProps, 'notices'>) => (
  <List>
    {notices.map((notice) => (
      <NoticeCard key={notice.id} notice={notice} />
    ))}
  </List>
);

function NoticeCard({ notice }: { notice: FamilyNotice }) {
  const date = noticeDate(notice.date);
  const hour = notice.hour?.trim();
  return (
    <Notice>
      <Heading level={notice.past ? 4 : 3} visual="h4">
        {notice.title}
      </Heading>
      {(date || hour) && (
        <When>
          {date && (
            <span>
              <Icon icon={CalendarDays} size="s" />
              {date}
            </span>
          )}
          {hour && (
            <span>
              <Icon icon={Clock} size="s" />
              {hour}
            </span>
          )}
        </When>
      )}
      {notice.description?.trim() && <p>{notice.description}</p>}
    </Notice>
  );
}
