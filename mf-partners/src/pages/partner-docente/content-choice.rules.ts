export type TeacherContent = 'services' | 'pending-payment';

/** Half of the visits see the services, the other half the message about a pending payment (PARTNERS-34, PARTNERS-35). */
export const chooseContent = (random: () => number): TeacherContent =>
  random() < 0.5 ? 'services' : 'pending-payment';
