import { PageHero } from '@red/ui/core';
import { TeacherContentView } from './teacher-content';

const CRUMBS = [{ label: 'Inicio', to: '/' }, { label: 'Partners Docente' }];

/** Services for teachers, open to everybody (PARTNERS-34 to PARTNERS-37, AMB-61). */
export default function PartnerDocentePage() {
  return (
    <>
      <PageHero
        title="Partners Docente"
        crumbs={CRUMBS}
        intro="Los servicios aliados que acompañan tus clases."
        scheme="partners"
      />
      <TeacherContentView random={Math.random} />
    </>
  );
}
