import { MAX_STUDENTS } from '@red/api/forms/payment.schema';
import { dialogs } from '@red/contract/host';
import { Button, styled, Text } from '@red/ui/core';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWizard, useWizardStore } from '../wizard/wizard.context';
import { removeStudentDialog } from '../wizard/wizard.messages';
import { canAddStudent, canRemoveStudent, type Student } from '../wizard/wizard.rules';
import { StudentForm } from './student-form';

const Limit = styled(Text)({ marginTop: 10 });

/** The students, at least one, at most as many as one order takes (PAGOS-40 to PAGOS-43). */
export function StudentList() {
  const store = useWizardStore();
  const students = useWizard((wizard) => wizard.students);
  const [newId, setNewId] = useState<string | null>(null);
  const limitId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const { addStudent, removeStudent } = store.getState();

  const add = () => {
    addStudent();
    setNewId(store.getState().students.at(-1)?.id ?? null);
  };
  const remove = async ({ id, name, surname, level, grade }: Student, place: number) => {
    const isEmpty = [name, surname, level, grade].every((text) => text.trim() === '');
    if (!isEmpty && (await dialogs.open(removeStudentDialog(place))) !== 'confirm') return;
    // At twenty students the button takes the focus only once it is enabled again.
    flushSync(() => removeStudent(id));
    addButton.current?.focus();
  };
  const isFull = !canAddStudent(students);
  return (
    <>
      {students.map((student, index) => (
        <StudentForm
          key={student.id}
          student={student}
          place={index + 1}
          isNew={student.id === newId}
          onRemove={canRemoveStudent(students) ? () => void remove(student, index + 1) : undefined}
        />
      ))}
      <Button
        variant="tonal"
        size="md"
        startIcon={Plus}
        ref={addButton}
        disabled={isFull}
        aria-describedby={limitId}
        onClick={add}
      >
        Agregar alumno
      </Button>
      <Limit small tone="muted" id={limitId} role="status">
        {isFull
          ? `Ya registraste ${MAX_STUDENTS} alumnos, el máximo en un mismo pago.`
          : `En un mismo pago puedes registrar hasta ${MAX_STUDENTS} alumnos.`}
      </Limit>
    </>
  );
}
