import { Heading, Icon, styled, TextLink } from '@red/ui/core';
import { INFO_SLIDES } from '../modals/info-slides.content';

const Box = styled('section')(({ theme: { celosia } }) => ({
  marginTop: 40,
  '& ul': { display: 'grid', gap: 16, marginTop: 16 },
  '& li': { display: 'flex', gap: 12, alignItems: 'flex-start', fontSize: 15, lineHeight: 1.5 },
  '& li > svg': { flex: 'none', marginTop: 1 },
  '& strong': { display: 'block', fontFamily: celosia.font.display, fontWeight: 650, fontSize: 16 },
  '& p': { color: celosia.semantic.textSecondary },
}));

/** The slides of "Antes de pagar" once more where one pays, to be read at a glance. */
export function GoodToKnow() {
  return (
    <Box aria-labelledby="antes-de-pagar">
      <Heading level={2} visual="h4" id="antes-de-pagar">
        Antes de pagar
      </Heading>
      <ul>
        {INFO_SLIDES.map(({ title, text, link, icon }) => (
          <li key={title}>
            <Icon icon={icon} />
            <div>
              <strong>{title}</strong>
              <p>
                {text}
                {link && (
                  <>
                    {' '}
                    <TextLink plain newTab to={link.to}>
                      {link.label}
                    </TextLink>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
}
