import { Breadcrumb, Container, cssMedia, Heading, Lead, styled } from '@red/ui/core';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { CallUs } from './call-us';
import { ContactFormBox } from './contact-form';

const Head = styled(Container)({
  paddingTop: 28,
  '& > h1': { marginTop: 16 },
  '& > p': { marginTop: 10 },
  [cssMedia.up('md')]: { paddingTop: 48, '& > p': { marginTop: 14 } },
});

const Columns = styled(Container)({
  display: 'grid',
  gap: 20,
  paddingTop: 24,
  paddingBottom: 56,
  [cssMedia.up('md')]: { paddingTop: 36, paddingBottom: 104 },
  [cssMedia.up('lg')]: { gridTemplateColumns: '320px minmax(0, 1fr)', gap: 32 },
  [cssMedia.up('xl')]: { gridTemplateColumns: '400px minmax(0, 1fr)' },
});

/** Telephone and online form (CONT-108 to CONT-136). */
export default function ContactoPage() {
  return (
    <>
      <Head>
        <Breadcrumb items={breadcrumbOf('./contacto')} />
        <Heading level={1} visual="h1">
          Contacto
        </Heading>
        <Lead>Nuestro equipo de soporte responde en menos de 48 horas.</Lead>
      </Head>
      <Columns>
        <CallUs />
        <ContactFormBox />
      </Columns>
    </>
  );
}
