import { Link } from '@red/ui/router';
import { ChevronRight } from 'lucide-react';
import { styled } from '../theme/styled.ts';

export interface Crumb {
  label: string;
  /** Route of the step. The last step needs none. */
  to?: string;
}

export interface BreadcrumbProps {
  items: readonly Crumb[];
  className?: string;
}

const Steps = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontSize: 15.5,
  fontWeight: 500,
});

const Step = styled('li')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& a': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& a:hover': { textDecorationThickness: 2 },
  '& svg': { flex: 'none', opacity: 0.8 },
});

/** The path from the home page to this one, which is the last item. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  const lastIndex = items.length - 1;
  return (
    <nav aria-label="Ruta" className={className}>
      <Steps>
        {items.map(({ label, to }, index) => (
          <Step key={label}>
            {index === lastIndex || to === undefined ? (
              <span aria-current={index === lastIndex ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
            {index < lastIndex && <ChevronRight size={15} aria-hidden />}
          </Step>
        ))}
      </Steps>
    </nav>
  );
}
