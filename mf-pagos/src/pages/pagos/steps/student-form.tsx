import { PAYMENT_LEVELS, type StudentFields, studentFieldsSchema } from '@red/api/forms/payment.schema';
import { Button, styled, VisuallyHidden } from '@red/ui/core';
import { FieldGrid, FormProvider, SelectField, TextField, useZodForm } from '@red/ui/forms';
import { Trash2 } from 'lucide-react';
import { useCallback, useId } from 'react';
import { GRADE_OPTIONS } from '../order/grades';
import { useWizardStore } from '../wizard/wizard.context';
import type { Student, TypedStudent } from '../wizard/wizard.rules';
import { firstNameHint, surnameHint } from './name-hints';
import { AS_TYPED, useRestoredValues, useTypedValues } from './use-typed-values';

const Box = styled('fieldset')(({ theme: { celosia } }) => ({
  margin: 0,
  border: 0,
  borderRadius: 16,
  background: celosia.color.cal[100],
  padding: '20px 22px 24px',
  marginBottom: 14,
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 10,
  minHeight: 44,
});

const Title = styled('h3')({ fontSize: 20, lineHeight: 1.2, fontWeight: 700, letterSpacing: '-.008em' });

const Remove = styled(Button)(({ theme: { celosia } }) => ({
  marginRight: -10,
  padding: '4px 10px',
  gap: 6,
  fontFamily: celosia.font.body,
  fontWeight: 400,
  fontSize: 15,
  color: celosia.semantic.textSecondary,
  '& > svg': { width: 16, height: 16 },
  '&:disabled, &:disabled:hover': { background: 'transparent' },
}));

const LEVEL_OPTIONS = PAYMENT_LEVELS.map((level) => ({ value: level, label: level }));

export interface StudentFormProps {
  student: Student;
  /** Place in the list, from 1. */
  place: number;
  /** Missing for the only student (PAGOS-42). */
  onRemove: (() => void) | undefined;
  /** Takes the focus as it appears: the visitor asked for it. */
  isNew: boolean;
}

/** One student: two names, level and grade (PAGOS-44 to PAGOS-52). */
export function StudentForm({ student, place, onRemove, isNew }: StudentFormProps) {
  const store = useWizardStore();
  const { id, ...typed } = student;
  const titleId = useId();
  const form = useZodForm<TypedStudent, StudentFields>(studentFieldsSchema);
  useRestoredValues(typed, (name, value) => form.setValue(name, value, AS_TYPED));
  useTypedValues(
    form,
    useCallback((values) => store.getState().changeStudent(id, values), [store, id]),
  );
  return (
    <FormProvider {...form}>
      <Box aria-labelledby={titleId}>
        <Head>
          <Title id={titleId}>Alumno {place}</Title>
          <Remove variant="text" size="md" startIcon={Trash2} disabled={!onRemove} onClick={onRemove}>
            <span>
              Eliminar alumno<VisuallyHidden> {place}</VisuallyHidden>
            </span>
          </Remove>
        </Head>
        <FieldGrid>
          {/* As the field appears: the form's own setFocus comes a task later, and takes a visitor out of the next field. */}
          <TextField
            label="Nombre(s)"
            autoComplete="off"
            autoFocus={isNew}
            remedy={firstNameHint}
            {...form.register('name')}
          />
          <TextField
            label="Apellidos"
            autoComplete="off"
            remedy={surnameHint}
            {...form.register('surname')}
          />
          <SelectField
            label="Nivel educativo"
            placeholder="Seleccionar"
            options={LEVEL_OPTIONS}
            {...form.register('level')}
          />
          <SelectField
            label="Grado"
            placeholder="Seleccionar"
            options={GRADE_OPTIONS}
            {...form.register('grade')}
          />
        </FieldGrid>
      </Box>
    </FormProvider>
  );
}
