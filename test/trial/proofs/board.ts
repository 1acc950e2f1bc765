import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { showsMarkup, svg } from './payloads.ts'

const comment = { author: 'Eve', website: 'https://eve.example/', text: 'Hello' }
const question = { subject: 'Roads', question: 'When?' }
const ad = { title: 'Chair', price: '5', seller: 'Eve' }

async function stored(
  { post, get }: Visitor,
  path: string,
  form: Readonly<Record<string, string>>,
  page: string,
) {
  await post(path, form)
  return get(page)
}

export const boardList = listModule('board', [
  weakness(['stored-xss', 'POST /board/comment', 'text', 'written as it is'], async (visitor) =>
    showsMarkup(await stored(visitor, '/board/comment', { ...comment, text: svg }, '/board')),
  ),
  weakness(['stored-xss', 'POST /board/comment', 'website', 'any scheme in a link'], async (visitor) =>
    showsMarkup(
      await stored(visitor, '/board/comment', { ...comment, website: 'javascript:alert(1)' }, '/board'),
      'href="javascript:alert(1)"',
    ),
  ),
  weakness(['stored-xss', 'POST /board/ads', 'title', 'JSON inside a script element'], async (visitor) =>
    showsMarkup(
      await stored(visitor, '/board/ads', { ...ad, title: `</script>${svg}` }, '/board/ads'),
      `</script>${svg}`,
    ),
  ),
  trap(['stored-xss', 'POST /board/comment', 'author', 'escaped'], async (visitor) =>
    showsMarkup(await stored(visitor, '/board/comment', { ...comment, author: svg }, '/board')),
  ),
  trap(['stored-xss', 'GET /board/feed.json', '', 'markup in JSON'], async (visitor) =>
    showsMarkup(await stored(visitor, '/board/comment', { ...comment, text: svg }, '/board/feed.json')),
  ),
  trap(['stored-xss', 'POST /board/question', 'subject', 'escaped'], async (visitor) =>
    showsMarkup(await stored(visitor, '/board/question', { ...question, subject: svg }, '/board/questions')),
  ),
  trap(
    ['stored-xss', 'POST /board/question', 'question', 'stripped until nothing is left'],
    async (visitor) =>
      showsMarkup(
        await stored(
          visitor,
          '/board/question',
          { ...question, question: `<<b>svg onload=alert(1)>` },
          '/board/questions',
        ),
      ),
  ),
  trap(['stored-xss', 'POST /board/ads', 'price', 'a number'], async (visitor) =>
    showsMarkup(await stored(visitor, '/board/ads', { ...ad, price: `</script>${svg}` }, '/board/ads')),
  ),
  trap(['stored-xss', 'POST /board/ads', 'seller', 'escaped'], async (visitor) =>
    showsMarkup(await stored(visitor, '/board/ads', { ...ad, seller: svg }, '/board/ads')),
  ),
])
