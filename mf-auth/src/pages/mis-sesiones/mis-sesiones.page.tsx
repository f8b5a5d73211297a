import { ApiError } from '@red/api/http';
import { endSessions, type OwnSession, ownSessionsQuery } from '@red/api/own-sessions.queries';
import { signOut } from '@red/contract/host';
import { useSession } from '@red/contract/session';
import { Button, ErrorState, Spinner, styled } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useState } from 'react';
import { AccessPage } from '../../access-page/access-page';
import { OWN_SESSIONS_TEXTS as T } from './mis-sesiones.messages';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 16px',
  border: `1.5px solid ${celosia.semantic.divider}`,
  borderRadius: celosia.radius.bento,
  '& strong, & span': { display: 'block' },
}));

const All = styled('div')({ marginTop: 20 });

/** Where the own account is open, to end one session or all of them. Its guard is the shell's. */
export default function OwnSessionsPage() {
  const token = useSession(({ user }) => user?.bearer_token) ?? '';
  const query = useQuery({ ...ownSessionsQuery(token), enabled: token !== '' });
  return (
    <AccessPage scheme="jacaranda" title={T.title} intro={T.intro}>
      {query.data ? (
        <Sessions list={query.data} token={token} onChange={() => void query.refetch()} />
      ) : query.error && !query.isFetching ? (
        <ErrorState text={textOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={T.loading} />
      )}
    </AccessPage>
  );
}

function Sessions({
  list,
  token,
  onChange,
}: {
  list: readonly OwnSession[];
  token: string;
  onChange: () => void;
}) {
  /** What is being ended: the id of a session, or all of them. */
  const [ending, setEnding] = useState<string | 'all' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const end = async (what: string | 'all') => {
    setEnding(what);
    setFailure(null);
    try {
      await endSessions(token, what === 'all' ? {} : { id: what });
      if (what === 'all') await signOut();
    } catch (error) {
      // A session that has ended already is no failure.
      if (!(error instanceof ApiError && error.status === 404)) setFailure(T.endFailed);
    } finally {
      setEnding(null);
      if (what !== 'all') onChange();
    }
  };

  return (
    <>
      <List aria-label={T.title}>
        {list.map(({ id, device, last_seen_at, current }) => (
          <Row key={id}>
            <div>
              <strong>{device}</strong>
              <span>{current ? T.current : T.lastSeen(new Date(last_seen_at))}</span>
            </div>
            {!current && (
              <Button
                size="md"
                variant="outlined"
                busy={ending === id}
                busyLabel={T.ending}
                aria-label={T.endOf(device)}
                onClick={() => void end(id)}
              >
                {T.end}
              </Button>
            )}
          </Row>
        ))}
      </List>
      {failure && <p role="alert">{failure}</p>}
      <All>
        <Button busy={ending === 'all'} busyLabel={T.ending} onClick={() => void end('all')}>
          {T.endAll}
        </Button>
      </All>
    </>
  );
}

const textOf = (error: Error) =>
  error instanceof ApiError && error.status === 404 ? T.unavailable : T.loadFailed;
