/** Polls the live part of a page, and reloads the page at the end. */
const pauseMs = 2_000

const pauseMsMax = 60_000

for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) follow(place, pauseMs)

function follow(place: HTMLElement, waitMs: number): void {
  setTimeout(async () => {
    if (document.hidden) return follow(place, pauseMs)
    const text = await ask(place.dataset.live ?? '')
    if (text === null) return follow(place, Math.min(pauseMsMax, waitMs * 2))
    const part = new DOMParser().parseFromString(text, 'text/html').body
    place.replaceChildren(...part.childNodes)
    if (place.querySelector('[data-live-ended]') === null) return follow(place, pauseMs)
    location.reload()
  }, waitMs)
}

/** Null without a response. A signed-out user is redirected to the sign-in. */
async function ask(path: string): Promise<string | null> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    if (answer.type === 'opaqueredirect' || answer.status === 404) location.reload()
    return answer.ok ? await answer.text() : null
  } catch {
    return null // Offline; the caller retries.
  }
}
