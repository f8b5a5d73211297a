/** Without the list of tags (`styled.div`), which nobody uses: `styled('div')`. */
export { default as styled } from '@emotion/styled/base';
