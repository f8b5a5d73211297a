import { nameHint } from '@red/api/forms/name-hint';
import {
  CUSTOM_GROUP_ID,
  type RegistrationForm,
  type RegistrationFormInput,
  STUDENT_ID_INPUT_MAX,
} from '@red/api/forms/registration.schema';
import { Button, styled } from '@red/ui/core';
import {
  FieldGrid,
  FieldSpan,
  FormNotice,
  SelectField,
  TextField,
  type UseFormReturn,
  useFormContext,
  useWatch,
} from '@red/ui/forms';
import { REGISTRO_TEXTS as T } from './registro.messages';
import type { Catalogue } from './use-catalogues';

export type RegistrationFormState = UseFormReturn<RegistrationFormInput, unknown, RegistrationForm>;
export const useRegistrationForm = (): RegistrationFormState => useFormContext();

/** What to type instead of a name that the rules of both halves refuse (AUTH-92, AUTH-94). */
export const firstNameHint = (typed: string) => nameHint(typed, { of: 'name', min: 2 });
export const surnameHint = (typed: string) => nameHint(typed, { of: 'surname', min: 2 });

const IdNote = styled('div')(({ theme }) => ({
  fontSize: 15,
  lineHeight: 1.5,
  color: theme.celosia.color.tinta[600],
  '& > p': { margin: 0 },
  [theme.breakpoints.up('md')]: { gridColumn: '2 / 4', alignSelf: 'end', paddingBottom: 16 },
  // From here on the help stands beside the form.
  [theme.breakpoints.up('lg')]: { '& > p + p': { display: 'none' } },
}));

const Problem = styled(FormNotice)({ '& > div': { flex: 1 }, '& button': { marginTop: 10 } });

export interface StudentFieldsProps {
  /** False with a validated key (AUTH-87, AUTH-88). */
  idRequired: boolean;
  catalogues: Record<'levels' | 'grades' | 'groups', Catalogue>;
}

/** The student's half: level, grade and group depend on each other (AUTH-70, AUTH-74 to AUTH-81). */
export function StudentFields({ idRequired, catalogues }: StudentFieldsProps) {
  const form = useRegistrationForm();
  const { levels, grades, groups } = catalogues;
  const [level, grade, group] = useWatch({
    control: form.control,
    name: ['student.levelId', 'student.gradeId', 'student.groupId'],
  });
  const clear = (...fields: ('gradeId' | 'groupId' | 'groupName')[]) => {
    for (const field of fields) form.resetField(`student.${field}`, { defaultValue: '' });
  };
  return (
    <FieldGrid columns={3}>
      <TextField
        label="ID"
        optional={!idRequired}
        maxLength={STUDENT_ID_INPUT_MAX}
        autoComplete="off"
        spellCheck={false}
        {...form.register('student.studentId')}
      />
      <IdNote>
        <p>{idRequired ? T.idNote : T.idNotNeeded}</p>
        <p>
          <strong>{T.asideTitle}</strong> {T.asideText}
        </p>
      </IdNote>
      <TextField
        label="Nombre"
        autoComplete="off"
        remedy={firstNameHint}
        {...form.register('student.firstName')}
      />
      <TextField
        label="Apellido paterno"
        autoComplete="off"
        remedy={surnameHint}
        {...form.register('student.paternalSurname')}
      />
      <TextField
        label="Apellido materno"
        autoComplete="off"
        remedy={surnameHint}
        {...form.register('student.maternalSurname')}
      />
      <SelectField
        label="Nivel escolar"
        options={levels.options}
        placeholder={levels.loading ? T.loading : T.choose}
        {...form.register('student.levelId', {
          onChange: () => clear('gradeId', 'groupId', 'groupName'),
        })}
      />
      <SelectField
        label="Grado escolar"
        options={grades.options}
        placeholder={T.choose}
        {...reasonFor(level === '' && T.levelFirst, grades.loading && T.loading)}
        {...form.register('student.gradeId', { onChange: () => clear('groupId', 'groupName') })}
      />
      <SelectField
        label="Grupo"
        options={groups.options}
        placeholder={T.choose}
        {...reasonFor(grade === '' && T.gradeFirst, groups.loading && T.loading)}
        {...form.register('student.groupId', {
          onChange: (event) => {
            if (Number(event.target.value) !== CUSTOM_GROUP_ID) clear('groupName');
          },
        })}
      />
      {Number(group) === CUSTOM_GROUP_ID && (
        <TextField
          label={T.groupName}
          hint={T.groupNameHint}
          autoComplete="off"
          {...form.register('student.groupName')}
        />
      )}
      {[levels, grades, groups].map(
        ({ problem, retry }) =>
          problem && (
            <FieldSpan key={problem}>
              <Problem tone="error" title={problem}>
                <Button size="md" variant="outlined" onClick={retry}>
                  Reintentar
                </Button>
              </Problem>
            </FieldSpan>
          ),
      )}
    </FieldGrid>
  );
}

/** The first reason that holds, as a prop: a dependent select says what it is waiting for. */
function reasonFor(...reasons: (string | false)[]): { disabledReason?: string } {
  const reason = reasons.find((candidate) => candidate !== false);
  return reason ? { disabledReason: reason } : {};
}
