import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { q, showsMarkup, svg } from './payloads.ts'

const climb = '../../../../../../../../etc/passwd'
const script = '<script>alert(1)</script>'

const reads = async ({ get }: Visitor, path: string) => (await get(path)).text.includes('root:')

async function upload({ send }: Visitor, path: string, field: string, name: string, type = 'image/png') {
  return send(`POST ${path}`, { file: { field, name, type, content: script } })
}

export const filesList = listModule('files', [
  weakness(['path-traversal', 'GET /downloads/file', 'name', 'joined to the folder'], (visitor) =>
    reads(visitor, `/downloads/file?name=${climb}`),
  ),
  weakness(['path-traversal', 'GET /downloads/brochure', 'file', '"../" is removed once'], (visitor) =>
    reads(visitor, `/downloads/brochure?file=${climb.replaceAll('../', '....//')}`),
  ),
  weakness(
    ['path-traversal', 'GET /downloads/open/:name', 'name', 'a part of the path, decoded'],
    (visitor) => reads(visitor, `/downloads/open/${q(climb)}`),
  ),
  weakness(
    ['file-write', 'POST /notes/save', 'name', 'writes into other folders of the portal'],
    async ({ post, get }) => {
      await post('/notes/save', { name: '../pages/eve.html', text: 'written by eve' })
      return (await get('/?page=eve.html')).text.includes('written by eve')
    },
  ),
  weakness(
    ['file-upload', 'POST /photos', 'photo', 'kept under its name and served as HTML'],
    async (visitor) => {
      await upload(visitor, '/photos', 'photo', 'one.html')
      return showsMarkup(await visitor.get('/uploads/one.html'), script)
    },
  ),
  trap(['file-upload', 'POST /avatars', 'avatar', 'renamed, and served as an image'], async (visitor) => {
    await upload(visitor, '/avatars', 'avatar', 'two.html')
    const path = /\/uploads\/[\w.-]+/.exec((await visitor.get('/photos')).text)?.[0] ?? ''
    return path === '' || showsMarkup(await visitor.get(path), script)
  }),
  weakness(
    ['reflected-xss', 'POST /import/members', 'rows', 'the first column of a file'],
    async ({ send }) => {
      const file = { field: 'rows', name: 'a.csv', type: 'text/csv', content: `${svg},b` }
      return showsMarkup(await send('POST /import/members', { file, form: { separator: ',' } }))
    },
  ),
  trap(['path-traversal', 'GET /downloads/form', 'name', 'one of a list'], (visitor) =>
    reads(visitor, `/downloads/form?name=${climb}`),
  ),
  trap(['path-traversal', 'GET /downloads/map', 'file', 'only its last part'], (visitor) =>
    reads(visitor, `/downloads/map?file=${climb}`),
  ),
  trap(['path-traversal', 'GET /notes/read', 'name', 'only its last part'], (visitor) =>
    reads(visitor, `/notes/read?name=${climb}`),
  ),
  trap(['file-write', 'POST /drafts/save', 'name', 'only its last part'], async ({ post, get }) => {
    await post('/drafts/save', { name: '../pages/eve.html', text: 'written by eve' })
    return (await get('/?page=eve.html')).text.includes('written by eve')
  }),
  trap(
    ['file-upload', 'POST /documents', 'document', 'by extension, renamed, as an attachment'],
    async (visitor) => {
      const refused = await upload(visitor, '/documents', 'document', 'three.html')
      const { text } = await upload(visitor, '/documents', 'document', 'three.txt')
      const path = /\/documents\/[\w.-]+/.exec(text)?.[0] ?? ''
      const { headers } = await visitor.get(path)
      return refused.status === 200 || headers['content-disposition'] !== 'attachment'
    },
  ),
  trap(['stored-xss', 'POST /photos', 'caption', 'escaped'], async ({ send, get }) => {
    const file = { field: 'photo', name: 'four.png', type: 'image/png', content: 'x' }
    await send('POST /photos', { file, form: { caption: svg } })
    return showsMarkup(await get('/photos'))
  }),
])
