import { json, redirect } from '../../helpers/sites/site.ts'
import { escapeHtml, form, list, page } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

type Comment = { readonly author: string; readonly text: string; readonly website: string }
type Ad = { readonly title: string; readonly price: number; readonly seller: string }

const shownMax = 200

export function board(_: Portal): PortalModule {
  const comments: Comment[] = [
    { author: 'Edda', text: 'What a lovely town!', website: 'https://edda.example/' },
  ]
  const questions: { readonly subject: string; readonly question: string }[] = []
  const ads: Ad[] = [{ title: 'Rowing boat', price: 250, seller: 'Finn' }]

  function showBoard() {
    const items = comments.map(
      ({ author, text, website }) =>
        `<b>${escapeHtml(author)}</b> <a href="${escapeHtml(website)}">website</a><p>${text}</p>`,
    )
    return page(
      'Guestbook',
      `${form('POST /board/comment', [['author'], ['website', 'text', 'https://'], ['text', 'textarea']])}${list(items)}<a href="/board/feed.json">feed</a>`,
    )
  }

  function addComment({ field }: PortalRequest) {
    if (field('text') === '') return redirect('/board')
    keep(comments, { author: field('author'), text: field('text'), website: field('website') })
    return redirect('/board')
  }

  function showQuestions() {
    const items = questions.map(
      ({ subject, question }) => `<b>${escapeHtml(subject)}</b>: ${escapeHtml(question)}`,
    )
    return page(
      'Questions',
      `${form('POST /board/question', [['subject'], ['question', 'textarea']])}${list(items)}`,
    )
  }

  function addQuestion({ field }: PortalRequest) {
    // Repeats until no tag is left, and escapes the rest.
    let question = field('question')
    for (let before = ''; before !== question; ) {
      before = question
      question = question.replace(/<[^<>]*>/g, '')
    }
    keep(questions, { subject: field('subject'), question })
    return redirect('/board/questions')
  }

  function showAds() {
    const seller = ads.map((ad) => escapeHtml(ad.seller))
    return page(
      'Market',
      `${form('POST /board/ads', [['title'], ['price', 'number'], ['seller']])}<div id="ads"></div>
<script>const ads = ${JSON.stringify(ads.map(({ title, price }) => ({ title, price })))}
for (const { title, price } of ads) { const line = document.createElement('p'); line.textContent = title + ': ' + price; document.getElementById('ads').append(line) }</script>
<p>Sellers: ${seller.join(', ')}</p>`,
    )
  }

  function addAd({ field }: PortalRequest) {
    keep(ads, { title: field('title'), price: Number(field('price')) || 0, seller: field('seller') })
    return redirect('/board/ads')
  }

  return {
    name: 'board',
    pages: { '/board': 'guestbook', '/board/questions': 'questions', '/board/ads': 'market' },
    routes: {
      'GET /board': showBoard,
      'POST /board/comment': addComment,
      'GET /board/feed.json': () => json(comments),
      'GET /board/questions': showQuestions,
      'POST /board/question': addQuestion,
      'GET /board/ads': showAds,
      'POST /board/ads': addAd,
    },
  }
}

function keep<Item>(items: Item[], item: Item): void {
  items.push(item)
  if (items.length > shownMax) items.splice(1, 1)
}
