import { Illustration, styled } from '@red/ui/core';
import noticiasScene from './drawings/noticias.svg';

const Art = styled(Illustration)(({ theme }) => ({ borderRadius: theme.celosia.radius.media }));

/** The drawn newspaper of states without news. Decorative. */
export function NewsIllustration() {
  return <Art {...noticiasScene} viewBox="40 20 540 330" />;
}
