import { styled } from '@red/ui/core';

/**
 * The 54 px frame of a control. Its state comes in data attributes; the thicker edge of focus and error is an
 * inset shadow, so that nothing moves by half a pixel.
 */
export const ControlBox = styled('div')(({ theme }) => {
  const { color, radius, motion } = theme.celosia;
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 54,
    padding: '0 16px',
    borderRadius: radius.field,
    border: `1.5px solid ${color.tinta[400]}`,
    background: color.cal[0],
    color: color.tinta[900],
    fontSize: 17,
    transition: `border-color ${motion.fast} ${motion.easeOut}, box-shadow ${motion.fast} ${motion.easeOut}`,
    '&:hover': { borderColor: color.tinta[700] },
    '&:focus-within': {
      borderColor: color.pizarron[700],
      boxShadow: `inset 0 0 0 .5px ${color.pizarron[700]}, 0 0 0 3px ${color.pizarron[300]}`,
    },
    '&[data-invalid]': { borderColor: color.barro[600], boxShadow: `inset 0 0 0 .5px ${color.barro[600]}` },
    '&[data-invalid]:focus-within': {
      boxShadow: `inset 0 0 0 .5px ${color.barro[600]}, 0 0 0 3px ${color.barro[200]}`,
    },
    '&[data-disabled]': { background: color.cal[100], borderColor: color.cal[300], color: color.tinta[600] },
    '& > svg': { flex: 'none', width: 20, height: 20, color: color.tinta[600], pointerEvents: 'none' },
    '&[data-valid] > svg[data-mark]': { color: color.hoja[600] },
    '&[data-invalid] > svg[data-mark]': { color: color.barro[600] },
  };
});

const bareControl = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  border: 0,
  outline: 0,
  padding: 0,
  margin: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  lineHeight: 1.4,
} as const;

/** The browser paints its own ground on autofilled controls. */
const onOwnGround = (ground: string) => ({ '&:autofill': { boxShadow: `0 0 0 100px ${ground} inset` } });

export const BareInput = styled('input')(({ theme }) => ({
  ...bareControl,
  alignSelf: 'stretch',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: theme.celosia.color.tinta[500], opacity: 1 },
  '&:disabled': { cursor: 'not-allowed', WebkitTextFillColor: theme.celosia.color.tinta[600], opacity: 1 },
  ...onOwnGround(theme.celosia.color.cal[0]),
  '&::-ms-reveal, &::-ms-clear': { display: 'none' },
}));

export const BareTextArea = styled('textarea')(({ theme }) => ({
  ...bareControl,
  display: 'block',
  resize: 'vertical',
  minHeight: 108,
  padding: '14px 0',
  lineHeight: 1.5,
  ...onOwnGround(theme.celosia.color.cal[0]),
  '&::placeholder': { color: theme.celosia.color.tinta[500], opacity: 1 },
}));

export const BareSelect = styled('select')(({ theme }) => ({
  ...bareControl,
  appearance: 'none',
  alignSelf: 'stretch',
  // The list opens wherever the frame is pressed, the icons at the right included.
  margin: '0 -16px',
  padding: '0 48px 0 16px',
  // Two marks stand at the right of a wrong or a right one.
  '[data-invalid] > &:enabled, [data-valid] > &:enabled': { paddingRight: 76 },
  width: 'calc(100% + 32px)',
  flex: '0 0 calc(100% + 32px)',
  borderRadius: theme.celosia.radius.field,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  ...onOwnGround(theme.celosia.color.cal[0]),
  '&:has(> option[value=""]:checked)': { color: theme.celosia.color.tinta[500] },
  '& > option': { color: theme.celosia.color.tinta[900] },
  '&:disabled': { cursor: 'not-allowed', color: theme.celosia.color.tinta[600], opacity: 1 },
}));
