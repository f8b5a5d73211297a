/** What a field shows of itself. */
export interface FieldStatus {
  error: string | undefined;
  valid: boolean;
  /** Beside the error: what to type instead. */
  remedy: string | undefined;
}
