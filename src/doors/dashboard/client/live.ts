/** Keeps the part of a page fresh that tells how far something is, and loads the page once it has ended. */
const pauseMs = 2_000

/** The longest pause after answers that did not come. */
const pauseMsMax = 60_000

for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) follow(place, pauseMs)

function follow(place: HTMLElement, waitMs: number): void {
  setTimeout(async () => {
    // Nobody looks: the server need not be asked. The next look comes with the next turn.
    if (document.hidden) return follow(place, pauseMs)
    const text = await ask(place.dataset.live ?? '')
    if (text === null) return follow(place, Math.min(pauseMsMax, waitMs * 2))
    const part = new DOMParser().parseFromString(text, 'text/html').body
    place.replaceChildren(...part.childNodes)
    if (place.querySelector('[data-live-ended]') === null) return follow(place, pauseMs)
    location.reload()
  }, waitMs)
}

/** Null when there was no response to show. Whoever is signed out meanwhile is led to the sign-in. */
async function ask(path: string): Promise<string | null> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    if (answer.type === 'opaqueredirect' || answer.status === 404) location.reload()
    return answer.ok ? await answer.text() : null
  } catch {
    return null // The network is away for a while; the caller asks again.
  }
}
