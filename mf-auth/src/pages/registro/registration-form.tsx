import {
  type RegistrationForm as Registration,
  type RegistrationFormInput,
  type RegistrationPayload,
  registrationFormSchema,
  registrationPayload,
} from '@red/api/forms/registration.schema';
import { dialogs, openSessionModal } from '@red/contract/host';
import { forgetRegistrationKey, markRegistrationSent, type RegistrationKey } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';
import { Button, PrivacyNote, styled, VisuallyHidden } from '@red/ui/core';
import { Disclosure, DisclosureList } from '@red/ui/disclosure';
import { restoreValues, useFormDraft } from '@red/ui/form-draft';
import { type FieldErrors, FormProvider, type UseFormReturn, useWatch, useZodForm } from '@red/ui/forms';
import { useNavigate } from '@red/ui/router';
import { GraduationCap, Users } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { MissingNote } from '../../missing-note/missing-note';
import { GuardianFields } from './guardian-fields';
import { missingFields } from './missing-fields.messages';
import { RegistrationDone } from './registration-done';
import { registrationDraft } from './registration-draft.store';
import { type RegistrationIdentity, registrationIdentity } from './registration-identity.rules';
import {
  blankRegistration,
  initialRegistration,
  isBlank,
  sentRegistration,
} from './registration-values.rules';
import { REGISTRO_TEXTS as T } from './registro.messages';
import { guardianSummary, type Progress, progressOf, studentSummary } from './section-progress.rules';
import { sendRegistration } from './send-registration';
import { StudentFields } from './student-fields';
import { useCatalogues } from './use-catalogues';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 16,
  marginTop: 28,
  [theme.breakpoints.up('md')]: { flexDirection: 'row', justifyContent: 'space-between' },
}));

const Privacy = styled('div')({ marginTop: 20 });

const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  marginTop: 16,
  [theme.breakpoints.up('md')]: { justifyItems: 'end' },
}));

const Erased = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  margin: 0,
});

export interface RegistrationFormProps {
  user: SessionUser | null;
  registrationKey: RegistrationKey | null;
  /** Which halves the typed data complete. */
  onProgress(progress: Progress): void;
}

/** Both halves of the registration on one page, sent after a last question (AUTH-66 to AUTH-119). */
export function RegistrationForm({ user, registrationKey, onProgress }: RegistrationFormProps) {
  const navigate = useNavigate();
  const missingId = useId();
  const [sending, setSending] = useState(false);
  const [erased, setErased] = useState<RegistrationFormInput | null>(null);
  const [news, setNews] = useState('');
  const [sent, setSent] = useState<{ payload: RegistrationPayload; identity: RegistrationIdentity } | null>(
    null,
  );
  const resetButton = useRef<HTMLButtonElement>(null);
  const identity = registrationIdentity(user, registrationKey);
  const form = useZodForm(registrationFormSchema({ idRequired: identity.idRequired }), {
    defaultValues: initialRegistration(user),
  });
  const draft = useRegistrationDraft(identity.owner);
  useFormDraft(form, draft);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const catalogues = useCatalogues(identity.schoolId, Number(values.student.levelId));

  useOfferedChoices(form, values.student, catalogues);

  const progress = progressOf(values, identity.idRequired);
  const { student, guardian } = progress;
  const missing = missingFields(values, identity.idRequired);
  useEffect(() => onProgress({ student, guardian }), [student, guardian, onProgress]);

  const [opened, setOpened] = useState({ student: true, guardian: progress.student });
  const toggle = (section: keyof typeof opened) => (open: boolean) =>
    setOpened((before) => ({ ...before, [section]: open }));
  // The second half opens by itself once the first is complete; the first stays as it is, someone may be typing in it.
  const [wasStudentComplete, setWasStudentComplete] = useState(progress.student);
  if (wasStudentComplete !== progress.student) {
    setWasStudentComplete(progress.student);
    if (progress.student) setOpened((before) => ({ ...before, guardian: true }));
  }

  const send = async (registration: Registration) => {
    const answer = await dialogs.open({
      tone: 'warning',
      title: T.confirmTitle,
      text: T.confirmText,
      confirm: T.confirmSend,
      cancel: T.confirmReview,
    });
    if (answer !== 'confirm') return;
    setSending(true);
    const payload = registrationPayload(registration, identity.owner);
    const failure = await sendRegistration(payload, identity);
    setSending(false);
    if (failure) {
      void dialogs
        .open({ tone: 'error', title: T.failureTitle, text: failure.text, confirm: T.failureConfirm })
        .then(() => failure.isTicketOver && openSessionModal('initial-key'));
      return;
    }
    draft.forget();
    if ('userId' in identity.owner) markRegistrationSent(payload.email, sentRegistration(payload));
    setSent({ payload, identity });
  };

  /** The address is not confirmed yet, so the same registration may be sent again with another one. */
  const [correcting, setCorrecting] = useState(false);
  const correct = () => {
    setSent(null);
    setOpened((before) => ({ ...before, guardian: true }));
    setCorrecting(true);
  };
  useEffect(() => {
    if (!correcting) return;
    setCorrecting(false);
    form.setFocus('guardian.email', { shouldSelect: true });
  }, [correcting, form]);

  const leave = () => {
    setSent(null);
    void navigate('/', { replace: true });
    forgetRegistrationKey(); // closes the guard again (AMB-35)
  };

  const showProblems = (errors: FieldErrors<typeof values>) =>
    setOpened((before) => ({
      student: before.student || errors.student !== undefined,
      guardian: before.guardian || errors.guardian !== undefined,
    }));

  const reset = () => {
    const before = form.getValues();
    form.reset(blankRegistration());
    draft.forget();
    if (!isBlank(before)) setErased(before);
    setNews(T.wasReset);
  };
  const undoReset = () => {
    restoreValues(form, erased);
    setErased(null);
    setNews(T.wasUndone);
    resetButton.current?.focus(); // the button that was pressed goes
  };
  const typing = () => {
    setErased(null);
    setNews('');
  };

  const busy = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(send, showProblems)} onChange={typing}>
        <DisclosureList>
          <Disclosure
            region
            headingLevel={2}
            title={T.student}
            icon={<GraduationCap />}
            complete={progress.student}
            summary={studentSummary(values.student, progress.student, catalogues)}
            open={opened.student}
            onToggle={toggle('student')}
          >
            <StudentFields idRequired={identity.idRequired} catalogues={catalogues} />
          </Disclosure>
          <Disclosure
            region
            headingLevel={2}
            title={T.guardian}
            icon={<Users />}
            complete={progress.guardian}
            summary={guardianSummary(values.guardian, progress)}
            open={opened.guardian}
            onToggle={toggle('guardian')}
          >
            <GuardianFields />
          </Disclosure>
        </DisclosureList>
        <Privacy>
          <PrivacyNote
            purpose="crear la cuenta del estudiante, darle acceso a los contenidos y escribirte sobre ella"
            notice="/aviso-de-privacidad"
          />
        </Privacy>
        <Actions>
          <Button ref={resetButton} variant="outlined" onClick={reset} disabled={busy}>
            {T.reset}
          </Button>
          <Button
            type="submit"
            aria-disabled={missing !== null}
            aria-describedby={missing ? missingId : undefined}
            busy={busy}
            busyLabel={sending ? T.busy : undefined}
          >
            {T.submit}
          </Button>
        </Actions>
        <Below>
          {missing && <MissingNote id={missingId}>{missing}</MissingNote>}
          {erased && (
            <Erased>
              {T.wasReset}{' '}
              <Button variant="text" size="md" onClick={undoReset}>
                {T.undo}
              </Button>
            </Erased>
          )}
        </Below>
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </form>
      <RegistrationDone
        email={sent?.payload.email ?? null}
        isKnown={!!sent && 'userId' in sent.identity.owner && isOwnAddress(sent.payload.email, user)}
        sendAgain={async () => (sent && (await sendRegistration(sent.payload, sent.identity)))?.text ?? null}
        onCorrect={correct}
        onClose={leave}
      />
    </FormProvider>
  );
}

const isOwnAddress = (email: string, user: SessionUser | null) =>
  email.toLowerCase() === user?.email?.trim().toLowerCase();

const CHOICES = [
  ['levelId', 'levels'],
  ['gradeId', 'grades'],
  ['groupId', 'groups'],
] as const;

/** A value of an account or draft that its list does not offer any more shows as empty, so it counts as empty. */
function useOfferedChoices(
  form: UseFormReturn<RegistrationFormInput, unknown, Registration>,
  student: RegistrationFormInput['student'],
  catalogues: ReturnType<typeof useCatalogues>,
) {
  useEffect(() => {
    for (const [field, list] of CHOICES) {
      const { options, loading } = catalogues[list];
      const chosen = String(student[field]);
      if (chosen === '' || loading || options.length === 0) continue;
      if (!options.some(({ value }) => String(value) === chosen)) form.setValue(`student.${field}`, '');
    }
  }, [form, student, catalogues]);
}

/** One draft for as long as the registration belongs to the same account or key. */
function useRegistrationDraft(owner: RegistrationIdentity['owner']) {
  const id = 'loginKeyId' in owner ? owner.loginKeyId : owner.userId;
  const byKey = 'loginKeyId' in owner;
  return useMemo(
    () => registrationDraft(byKey && id !== undefined ? { loginKeyId: id } : { userId: id }),
    [byKey, id],
  );
}
