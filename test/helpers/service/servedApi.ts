// biome-ignore lint/suspicious/noExplicitAny: tests compare parts of bodies with literals.
export type Body = any

export type ServedApi = {
  read(path: string): Promise<Body>
  startScan(target: string): Promise<{ readonly status: number; readonly body: Body }>
  list(name: 'scans' | 'findings'): Promise<Body[]>
}

/** Rejects with a TypeError if the connection breaks. */
export function servedApi({ url }: { readonly url: string }, token: string): ServedApi {
  const authorization = `Bearer ${token}`

  async function read(path: string): Promise<Body> {
    const response = await fetch(url + path, { headers: { authorization } })
    if (response.status !== 200)
      throw new Error(`Expected 200, found ${response.status} ${await response.text()}`)
    return JSON.parse(await response.text())
  }

  return {
    read,
    async startScan(target) {
      const response = await fetch(`${url}/api/v1/scans`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ target }),
      })
      return { status: response.status, body: JSON.parse(await response.text()) }
    },
    async list(name) {
      const items: Body[] = []
      for (let cursor: unknown = ''; typeof cursor === 'string'; ) {
        const page = await read(`/api/v1/${name}?limit=100${cursor && `&cursor=${cursor}`}`)
        items.push(...page[name])
        cursor = page.next_cursor
      }
      return items
    },
  }
}
