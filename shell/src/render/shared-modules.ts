import * as emotionReact from '@emotion/react';
import * as contractHost from '@red/contract/host';
import * as contractSession from '@red/contract/session';
import * as uiCore from '@red/ui/core';
import * as uiForms from '@red/ui/forms';
import * as uiOverlays from '@red/ui/overlays';
import * as uiQuery from '@red/ui/query';
import * as uiRouter from '@red/ui/router';
import * as uiTabs from '@red/ui/tabs';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** Modules that a remote's server program may require: the same single copies that browsers share. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotionReact,
  '@red/contract/session': contractSession,
  '@red/contract/host': contractHost,
  '@red/ui/core': uiCore,
  '@red/ui/router': uiRouter,
  '@red/ui/query': uiQuery,
  '@red/ui/forms': uiForms,
  '@red/ui/overlays': uiOverlays,
  '@red/ui/tabs': uiTabs,
};
