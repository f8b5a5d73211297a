import {
  type RegistrationForm as Registration,
  type RegistrationFormInput,
  registrationFormSchema,
} from '@red/api/forms/registration.schema';
import { forgetRegistrationKey, type RegistrationKey } from '@red/contract/session';
import type { SessionUser } from '@red/contract/session-user';
import { PrivacyNote, styled } from '@red/ui/core';
import { Disclosure, DisclosureList } from '@red/ui/disclosure';
import { useFormDraft } from '@red/ui/form-draft';
import { FormProvider, type UseFormReturn, useWatch, useZodForm } from '@red/ui/forms';
import { useNavigate } from '@red/ui/router';
import { GraduationCap, Users } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { GuardianFields } from './guardian-fields';
import { missingFields } from './missing-fields.messages';
import { RegistrationActions } from './registration-actions';
import { RegistrationDone } from './registration-done';
import { registrationDraft } from './registration-draft.store';
import { type RegistrationIdentity, registrationIdentity } from './registration-identity.rules';
import { initialRegistration } from './registration-values.rules';
import { REGISTRO_TEXTS as T } from './registro.messages';
import { guardianSummary, type Progress, progressOf, studentSummary } from './section-progress.rules';
import { StudentFields } from './student-fields';
import { useCatalogues } from './use-catalogues';
import { useErasing } from './use-erasing';
import { useSections } from './use-sections';
import { useSending } from './use-sending';

const Privacy = styled('div')({ marginTop: 20 });

export interface RegistrationFormProps {
  user: SessionUser | null;
  registrationKey: RegistrationKey | null;
  /** Which halves the typed data complete. */
  onProgress(progress: Progress): void;
}

/** Both halves of the registration on one page, sent after a last question (AUTH-66 to AUTH-119). */
export function RegistrationForm({ user, registrationKey, onProgress }: RegistrationFormProps) {
  const navigate = useNavigate();
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
  useEffect(() => onProgress({ student, guardian }), [student, guardian, onProgress]);
  const { opened, toggle, openGuardian, openWrong } = useSections(student);
  const { sent, isOfAccount, isSending, send, sendAgain, dismiss } = useSending(identity, draft);
  const erasing = useErasing(form, draft);

  /** The address is not confirmed yet, so the same registration may be sent again with another one. */
  const [correcting, setCorrecting] = useState(false);
  const correct = () => {
    dismiss();
    openGuardian();
    setCorrecting(true);
  };
  useEffect(() => {
    if (!correcting) return;
    setCorrecting(false);
    form.setFocus('guardian.email', { shouldSelect: true });
  }, [correcting, form]);

  const leave = () => {
    dismiss();
    void navigate('/', { replace: true });
    forgetRegistrationKey(); // closes the guard again (AMB-35)
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(send, openWrong)} onChange={erasing.typed}>
        <DisclosureList>
          <Disclosure
            region
            headingLevel={2}
            title={T.student}
            icon={<GraduationCap />}
            complete={student}
            summary={studentSummary(values.student, student, catalogues)}
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
            complete={guardian}
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
        <RegistrationActions
          missing={missingFields(values, identity.idRequired)}
          erasing={erasing}
          busy={form.formState.isSubmitting}
          sending={isSending}
        />
      </form>
      <RegistrationDone
        email={sent?.email ?? null}
        isKnown={sent !== null && isOfAccount && isOwnAddress(sent.email, user)}
        sendAgain={sendAgain}
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
