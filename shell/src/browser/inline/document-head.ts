/**
 * What runs in the head of every document before its scripts, in the order in which an event is heard: a press on what
 * opens a dialog, then every other press; and which scripts are lost.
 */
import './document-dialogs';
import './early-events';
import './script-guard';
