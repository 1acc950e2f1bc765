import { listModule, trap, weakness } from '../listed.ts'
import { q } from './payloads.ts'

export const cardsList = listModule('cards', [
  weakness(
    ['template-injection', 'POST /cards/preview', 'message', 'a part of a Nunjucks template'],
    async ({ post }) =>
      (await post('/cards/preview', { recipient: 'A', message: 'n{{ 123*3 }}n' })).text.includes('n369n'),
  ),
  weakness(['template-injection', 'GET /cards/label', 'text', 'a part of an EJS template'], async ({ get }) =>
    (await get(`/cards/label?text=${q('n<%= 123*3 %>n')}`)).text.includes('n369n'),
  ),
  weakness(
    ['template-injection', 'POST /cards/invitation', 'greeting', 'inside an expression of Nunjucks'],
    async ({ post }) =>
      (await post('/cards/invitation', { greeting: 'n" ~ 123*3 ~ "n' })).text.includes('369'),
  ),
  trap(['template-injection', 'POST /cards/preview', 'recipient', 'a value'], async ({ post }) =>
    (await post('/cards/preview', { recipient: 'n{{ 123*3 }}n', message: 'x' })).text.includes('n369n'),
  ),
  trap(['template-injection', 'POST /cards/print', 'message', 'a value'], async ({ post }) =>
    (await post('/cards/print', { recipient: 'A', message: 'n{{ 123*3 }}n' })).text.includes('n369n'),
  ),
  trap(['template-injection', 'GET /cards/mail', 'subject', 'braces with two known names'], async ({ get }) =>
    (await get(`/cards/mail?subject=${q('n{{ 123*3 }}n')}`)).text.includes('n369n'),
  ),
])
