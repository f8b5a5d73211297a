import { site } from '@red/contract/host';
import { Button, ButtonLink, Container, PrivacyNote, styled, Text, TextLink } from '@red/ui/core';
import { Disclosure, DisclosureList } from '@red/ui/disclosure';
import { ArrowRight, GraduationCap, House, School, Users } from 'lucide-react';
import { useId } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useWizard } from '../wizard/wizard.context';
import { sectionValidity } from '../wizard/wizard.rules';
import { GuardianForm } from './guardian-form';
import { InfoBanners } from './info-banners';
import { SchoolIdField } from './school-id-field';
import { StepActions } from './step-actions';
import { MissingHint } from './steps.styles';
import { StudentList } from './student-list';

const Column = styled(Container)(({ theme: { breakpoints } }) => ({
  paddingBottom: 64,
  [breakpoints.up('md')]: { paddingBottom: 88 },
}));

const Privacy = styled('div')({ marginTop: 20 });

const AlreadyOrdered = styled(Text)({ marginTop: 28, textAlign: 'center' });

const SECTIONS = {
  guardian: { title: 'Datos padre, madre o tutor', icon: <Users /> },
  students: { title: 'Datos alumno(s)', icon: <GraduationCap /> },
  school: { title: 'Clave ID de la escuela', icon: <School /> },
} as const;
const ORDER = ['guardian', 'students', 'school'] as const;

/** Step 1: who pays, for whom and in which school (PAGOS-15 to PAGOS-23). `onTouched` hears of the first visit to a field. */
export function EnterDataStep({ onTouched }: { onTouched(): void }) {
  const validity = useWizard(useShallow(sectionValidity));
  const students = useWizard((wizard) => wizard.students.length);
  const advance = useWizard((wizard) => wizard.advance);
  const missing = ORDER.filter((name) => !validity[name]);
  const hintId = useId();
  const section = (name: (typeof ORDER)[number]) => ({
    ...SECTIONS[name],
    headingLevel: 2 as const,
    region: true,
    complete: validity[name],
    summary: validity[name] ? 'Completo' : 'Faltan datos',
  });
  return (
    <Column onFocus={onTouched}>
      <InfoBanners />
      <DisclosureList>
        <Disclosure {...section('guardian')} defaultOpen>
          <GuardianForm />
        </Disclosure>
        <Disclosure
          {...section('students')}
          defaultOpen="wide"
          summary={validity.students ? (students === 1 ? '1 alumno' : `${students} alumnos`) : 'Faltan datos'}
        >
          <StudentList />
        </Disclosure>
        <Disclosure {...section('school')} defaultOpen="wide">
          <SchoolIdField />
        </Disclosure>
      </DisclosureList>
      <Privacy>
        <PrivacyNote
          purpose="procesar tu pago, dar acceso a cada estudiante y enviarte tu recibo"
          notice="/aviso-de-privacidad"
        />
      </Privacy>
      <StepActions>
        <ButtonLink to="/" variant="outlined" startIcon={House}>
          Ir a Home
        </ButtonLink>
        {missing.length > 0 && (
          <MissingHint id={hintId}>
            Para continuar completa: {missing.map((name) => SECTIONS[name].title).join(', ')}.
          </MissingHint>
        )}
        <Button
          endIcon={ArrowRight}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? hintId : undefined}
          onClick={advance}
        >
          Continuar
        </Button>
      </StepActions>
      {/* A gateway that keeps no orders has none to be found. */}
      {site().paymentGateway !== 'simulated' && (
        <AlreadyOrdered small tone="muted">
          ¿Ya tienes una orden?{' '}
          <TextLink plain newTab to="/mi-pago">
            Consulta dónde está tu pago
          </TextLink>
        </AlreadyOrdered>
      )}
    </Column>
  );
}
