import { json, type Site, type SiteResponse } from '../sites/site.ts'

export type Rows = Readonly<Record<string, readonly object[]>>

/** Users with private fields. */
export const clubMembers = ['ana.berg', 'ben.kaya', 'cleo.lund'].map((name, index) => ({
  id: `m${index}`,
  email: `${name}@mailbox.example.net`,
  phone: `+49 30 5550${index}12`,
  birth_date: `198${index}-04-1${index}`,
  password_hash: `$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhW${index}`,
}))

export const clubPosts = [
  { id: 'p1', title: 'Regatta on Sunday', body: 'We meet at nine.' },
  { id: 'p2', title: 'New boats', body: 'Two eights arrived.' },
]

export const denied = (status: number, body: object): SiteResponse => ({ ...json(body), status })

/**
 * Lists the rows of collections with an empty rule, and none of `filtered` ones. Source:
 * pocketbase.io/docs/api-rules-and-filters.
 */
export const pocketBase = (open: Rows, filtered: readonly string[] = []): Site => ({
  routes: {},
  otherwise: ({ path: url }) => {
    const name = /^\/api\/collections\/(\w+)\/records\?perPage=5$/.exec(url)?.[1] ?? ''
    const items = filtered.includes(name) ? [] : open[name]
    if (items !== undefined)
      return json({ page: 1, perPage: 5, totalPages: 1, totalItems: items.length, items })
    return name === 'secrets' || name === 'users'
      ? denied(403, { status: 403, message: 'Only superusers can perform this action.', data: {} })
      : denied(404, { status: 404, message: 'Missing collection context.', data: {} })
  },
})
