import type { Locator, Page } from '@playwright/test';

export interface SampleStudent {
  name: string;
  surnames: readonly [string, string];
  level: string;
  grade: string;
  group: string;
}

/** /registro: both halves of the form. */
export class RegistrationForm {
  readonly student: Locator;
  readonly guardian: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.student = page.getByRole('region', { name: /^Datos alumno/ });
    this.guardian = page.getByRole('region', { name: /^Datos padre, madre o tutor/ });
    this.submit = page.getByRole('button', { name: 'Enviar información' });
  }

  async fillStudent({
    name,
    surnames: [paternal, maternal],
    level,
    grade,
    group,
  }: SampleStudent): Promise<void> {
    await this.fillNames(this.student, name, paternal, maternal);
    await this.student.getByLabel('Nivel escolar').selectOption({ label: level });
    await this.student.getByLabel('Grado escolar').selectOption({ label: grade });
    await this.student.getByLabel('Grupo').selectOption({ label: group });
  }

  async fillGuardian(name: string, surnames: readonly [string, string], email: string): Promise<void> {
    await this.fillNames(this.guardian, name, ...surnames);
    await this.guardian.getByLabel('Correo').fill(email);
  }

  private async fillNames(half: Locator, name: string, paternal: string, maternal: string): Promise<void> {
    await half.getByLabel('Nombre', { exact: true }).fill(name);
    await half.getByLabel('Apellido paterno').fill(paternal);
    await half.getByLabel('Apellido materno').fill(maternal);
  }
}
