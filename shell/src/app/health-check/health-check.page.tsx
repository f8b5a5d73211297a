/** The bare health page for visitors (SHELL-28, SHELL-130). */
export function HealthCheck() {
  return <main>Health check ok!</main>;
}
