/** The bare page that says the shell answers (SHELL-28, SHELL-130). */
export function HealthCheck() {
  return <main>Health check ok!</main>;
}
