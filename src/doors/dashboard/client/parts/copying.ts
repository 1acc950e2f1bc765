const saidMs = 4_000

export function offerCopying(): void {
  // Browsers offer the clipboard only in secure contexts.
  if (navigator.clipboard === undefined) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => void copy(button.dataset.copy ?? ''))
  }
}

async function copy(id: string): Promise<void> {
  const text = document.getElementById(id)?.textContent ?? ''
  const said = document.querySelector(`[data-copied="${CSS.escape(id)}"]`)
  const say = (words: string) => {
    if (said !== null) said.textContent = words
  }
  try {
    await navigator.clipboard.writeText(text)
    say('Copied')
  } catch {
    say('Copying failed. Select the text and copy it manually.')
  }
  setTimeout(() => say(''), saidMs)
}
