import { site } from '@red/contract/host';
import { styled } from '../theme/styled.ts';
import { TextLink } from './text-link.tsx';

const Note = styled('p')(({ theme: { celosia } }) => ({
  fontSize: 15,
  lineHeight: 1.45,
  color: celosia.semantic.textSecondary,
  overflowWrap: 'anywhere',
  '[data-ground="dark"] &': { color: 'inherit' },
}));

/**
 * The simplified privacy notice of a form that takes personal data: who uses them, what for, and where the whole notice
 * is. It opens another tab, so that nothing typed is lost.
 * @param purpose what stands after "usa estos datos para", without a full stop
 * @param notice address of the whole notice; none: it is not linked
 */
export function PrivacyNote({ purpose, notice }: { purpose: string; notice: string | undefined }) {
  const { productName, publisher } = site();
  const who = [publisher.legalName, publisher.address].filter(Boolean).join(', ');
  return (
    <Note>
      {productName}
      {who && ` (${who})`} usa estos datos para {purpose}.{' '}
      {notice && (
        <TextLink plain newTab to={notice}>
          Aviso de privacidad
        </TextLink>
      )}
    </Note>
  );
}
