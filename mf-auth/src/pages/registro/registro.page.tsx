import { useSession } from '@red/contract/session';
import { Container, Heading, Lead, styled } from '@red/ui/core';
import { Stepper } from '@red/ui/stepper';
import { useState } from 'react';
import { IdHelp } from './id-help';
import { RegistrationForm } from './registration-form';
import { REGISTRO_TEXTS as T } from './registro.messages';
import { type Progress, stepStates } from './section-progress.rules';

const Head = styled('div')(({ theme }) => ({ background: theme.celosia.color.jacaranda[100] }));

const HeadRow = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 26,
  alignItems: 'center',
  padding: '32px 0 28px',
  [theme.breakpoints.up('md')]: { padding: '56px 0' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 460px', gap: 64 },
}));

const Intro = styled(Lead)({ marginTop: 14, maxWidth: 440 });

const Body = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 28,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '24px 0 64px',
  [theme.breakpoints.up('md')]: { padding: '48px 0 96px' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: 48 },
}));

/** Registration of a student and the responsible adult (AUTH-61 to AUTH-119); its guard is the shell's. */
export default function RegistrationPage() {
  const user = useSession((state) => state.user);
  const registrationKey = useSession((state) => state.registrationKey);
  const [progress, setProgress] = useState<Progress>({ student: false, guardian: false });
  const states = stepStates(progress);
  return (
    <>
      <Head>
        <HeadRow>
          <div>
            <Heading level={1} visual="h1Page">
              {T.title}
            </Heading>
            <Intro>{T.lead}</Intro>
          </div>
          <Stepper
            steps={[
              { label: T.steps.student, state: states.student },
              { label: T.steps.guardian, state: states.guardian },
            ]}
            label="Pasos del registro"
          />
        </HeadRow>
      </Head>
      <Body>
        <RegistrationForm user={user} registrationKey={registrationKey} onProgress={setProgress} />
        <IdHelp />
      </Body>
    </>
  );
}
