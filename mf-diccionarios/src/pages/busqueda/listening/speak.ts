/** Regions in the order in which their voices are taken. */
const REGIONS = { es: ['es-mx', 'es-us', 'es-419', 'es'], en: ['en-us', 'en-gb', 'en'] } as const;
/** Browsers fetch their voices after the first question. */
const VOICES_WITHIN_MS = 1_000;

type Voice = Pick<SpeechSynthesisVoice, 'lang'>;

/** The voice that suits a language best; undefined where there is none. Pure. */
export function voiceFor<T extends Voice>(
  voices: readonly T[],
  language: keyof typeof REGIONS,
): T | undefined {
  const named = voices.map((voice) => ({ voice, lang: voice.lang.toLowerCase().replace('_', '-') }));
  for (const region of REGIONS[language]) {
    const found = named.find(({ lang }) => lang === region || lang.startsWith(`${region}-`));
    if (found) return found.voice;
  }
  return undefined;
}

/** The browser's voices, once it has them. */
function voicesOf(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const ready = synthesis.getVoices();
  if (ready.length > 0) return Promise.resolve(ready);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(end, VOICES_WITHIN_MS);
    synthesis.addEventListener('voiceschanged', end, { once: true });
  });
}

/** Says a word by the browser's own voice; false where it has none of that language. */
export async function speak(word: string, language: 'es' | 'en'): Promise<boolean> {
  const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;
  if (!synthesis) return false;
  const voice = voiceFor(await voicesOf(synthesis), language);
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  synthesis.cancel();
  synthesis.speak(utterance);
  return true;
}
