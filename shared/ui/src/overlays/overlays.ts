/** What opens over or inside a page, shared once at run time: explicit names only. */
export type { ModalSize } from './base-dialog';
export { embedUrl } from './embed-url';
export { Menu, type MenuProps } from './menu';
export { MessageDialog, type MessageDialogProps } from './message-dialog';
export { Modal, type ModalCloseReason, type ModalProps } from './modal';
export { PlayerFrame, type PlayerFrameProps } from './player-frame';
export { ToastRegion, type ToastRegionProps } from './toast-region';
export { VideoFrame, type VideoFrameProps } from './video-frame';
export { VideoModal, type VideoModalProps } from './video-modal';
