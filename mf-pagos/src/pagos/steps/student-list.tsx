import { MAX_STUDENTS } from '@red/api/rules/payment';
import { Button, Text } from '@red/ui/core';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { canAddStudent, canRemoveStudent } from '../wizard.rules';
import { useWizard, useWizardStore } from '../wizard-context';
import { StudentForm } from './student-form';

/** The students, at least one (PAGOS-40 to PAGOS-43). */
export function StudentList() {
  const store = useWizardStore();
  const students = useWizard((wizard) => wizard.students);
  const [newId, setNewId] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { addStudent, removeStudent } = store.getState();

  const add = () => {
    addStudent();
    setNewId(store.getState().students.at(-1)?.id ?? null);
  };
  const remove = (id: string) => {
    removeStudent(id);
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
          onRemove={canRemoveStudent(students) ? () => remove(student.id) : undefined}
        />
      ))}
      <Button variant="tonal" size="md" startIcon={Plus} ref={addButton} disabled={isFull} onClick={add}>
        Agregar alumno
      </Button>
      {isFull && (
        <Text small tone="muted" role="status">
          En un mismo pago puedes registrar hasta {MAX_STUDENTS} alumnos.
        </Text>
      )}
    </>
  );
}
