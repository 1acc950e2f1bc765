import { expect } from 'chai'
import { ChangedObjects } from '../../../../src/engine/detect/active/restore/changedObjects.ts'
import {
  nowhereElse,
  openAlternateReadUrls,
} from '../../../../src/engine/discover/surface/alternateReadUrls.ts'
import type { EgressAccount, EgressRequest, EgressResponse } from '../../../../src/engine/model/egress.ts'
import { exchange } from '../../../helpers/tables/artifacts.ts'
import { entry } from '../../../helpers/tables/entry.ts'

const account: EgressAccount = { headersFor: () => ({}), noteResponse: () => {} }
const origin = 'https://app.example'

const read = (path: string) => ({
  ...entry('GET', path),
  url: origin + path,
  status: 200,
  mediaType: 'application/json',
})

/** API with an account that is read and changed at different paths, and tasks that are only in a list. */
function openApi() {
  const user: Record<string, unknown> = { id: 7, name: 'Ida', role: 'user' }
  const tasks: Record<string, unknown>[] = [
    { id: 1, title: 'Rows', status: 'open' },
    { id: 2, title: 'Hedge', status: 'open' },
  ]
  const bodyAt = (path: string) => {
    if (path === '/api/auth/me') return user
    return path === '/api/projects/1/tasks' ? { data: tasks.filter(({ status }) => status === 'open') } : null
  }
  const send = async ({ url, method, body = '' }: EgressRequest): Promise<EgressResponse> => {
    const path = new URL(url).pathname
    const shown = bodyAt(path)
    if (method === 'PUT' && ['/api/users/me', '/api/auth/me'].includes(path))
      Object.assign(user, JSON.parse(body))
    const task = tasks.find(({ id }) => path === `/api/tasks/${id}`)
    if (method === 'PATCH' && task !== undefined) Object.assign(task, JSON.parse(body))
    const found = {
      status: shown === null ? 404 : 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shown),
    }
    return { ok: true, durationMs: 1, exchange: exchange({ url, ...found }) }
  }
  const entries = [read('/api/auth/me'), read('/api/projects/1/tasks'), read('/api/projects')]
  let shown = nowhereElse
  const changed = new ChangedObjects({
    send,
    renewSignIn: async () => {},
    shownElsewhere: (url) => shown(url),
  })
  const learn = async () => {
    shown = openAlternateReadUrls(entries)
    await changed.retryUnreadable()
  }
  const change = async (method: 'PUT' | 'PATCH', path: string, values: object) => {
    const request = { url: origin + path, method, body: JSON.stringify(values), account }
    const reason = await changed.reasonToWithhold(request)
    if (reason !== null) return reason
    await send(request)
    changed.noteSent()
    await changed.note(request, { isAccepted: true, mayBeUpdate: true })
    return null
  }
  const write: (...request: Parameters<typeof change>) => Promise<string | ReturnType<typeof changed.list>> =
    async (...request) => {
      const reason = await change(...request)
      if (reason !== null) return reason
      await changed.putBack({ isLast: true })
      return changed.list()
    }
  return { user, tasks, change, changed, write, learn }
}

describe('an object with an alternate read URL', () => {
  it('is restored: an account', async () => {
    const { user, write, learn } = openApi()
    expect(await write('PUT', '/api/users/me', { name: 'Ida', role: 'none' })).to.match(/old values/)
    await learn()
    const [object] = await write('PUT', '/api/users/me', { name: 'Ida', role: 'none' })
    expect(object).to.deep.equal({ url: `${origin}/api/users/me`, change: 'changed', state: 'restored' })
    expect(user).to.deep.equal({ id: 7, name: 'Ida', role: 'user' })
  })

  it('is writable after the restore of a request that has changed its text before', async () => {
    const { user, change, changed, write, learn } = openApi()
    await learn()
    expect(await change('PUT', '/api/auth/me', { name: 'Eve' })).to.equal(null)
    expect(await change('PUT', '/api/users/me', { name: 'Ida', role: 'none' })).to.match(/old values/)
    expect(user.name, 'which a probe may read later').to.equal('Eve')
    await changed.putBack({ isLast: false })
    await write('PUT', '/api/users/me', { name: 'Ida', role: 'none' })
    expect(user).to.deep.equal({ id: 7, name: 'Ida', role: 'user' })
  })

  it('is restored: a list member, even if temporarily missing', async () => {
    const { tasks, write, learn } = openApi()
    await learn()
    await write('PATCH', '/api/tasks/2', { title: 'Other', status: 'done' })
    expect(tasks[1]).to.deep.equal({ id: 2, title: 'Hedge', status: 'open' })
  })

  it('is not written if only part of it, or another object, is shown', async () => {
    const { write, learn } = openApi()
    await learn()
    expect(await write('PUT', '/api/users/me', { name: 'Ida', phone: '1' })).to.match(/old values/)
    expect(await write('PATCH', '/api/tasks/3', { title: 'Other' })).to.match(/old values/)
    expect(await write('PUT', '/api/users/8', { name: 'Ida' })).to.match(/old values/)
  })

  it('is not an account if no sent value is shown unchanged', async () => {
    const { write, learn } = openApi()
    await learn()
    expect(await write('PUT', '/api/users/me', { name: 'Eva', role: 'none' })).to.match(/old values/)
  })
})
