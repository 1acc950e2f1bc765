import { expect } from 'chai'
import { type Fix, type FixPlace, type RecognizedStack, recipeFor } from '../../../src/engine/model/fix.ts'

const fix: Fix = {
  place: 'headers',
  change: 'Send the header.',
  look: ['Look at all stacks.'],
  steps: 'Any stack.',
  variants: {
    nextjs: {
      look: ['Look at Next.js.'],
      steps: ['One:\n\n```js\na()\n\nb()\n```', 'Two.'],
      keep: ['The matcher.'],
      cost: 'Pages get slower.',
      proof: 'Build it.',
      withoutTool: 'No browser: report that.',
    },
    'nextjs-pages': 'Pages Router.',
    vue: 'Vue.',
  },
  hosts: { vercel: 'In `vercel.json`.' },
  keep: ['Other headers.'],
  risk: 'Something breaks.',
  verify: 'Ask for the page.',
}

describe('recipeFor', () => {
  it('merges texts for all stacks into a recipe, whose own cost and proof take precedence', () => {
    expect(recipeFor(fix, { stacks: ['nextjs'], sentBy: [], host: null })).to.deep.equal({
      change: 'Send the header.',
      look: ['Look at all stacks.', 'Look at Next.js.'],
      steps: '1. One:\n\n   ```js\n   a()\n\n   b()\n   ```\n2. Two.',
      keep: ['Other headers.', 'The matcher.'],
      cost: 'Pages get slower.',
      proof: 'Build it.',
      withoutTool: 'No browser: report that.',
    })
  })

  it('treats a text as a recipe of one step, with the rest from the fix', () => {
    expect(recipeFor(fix, { stacks: [], sentBy: [], host: null })).to.deep.equal({
      change: 'Send the header.',
      look: ['Look at all stacks.'],
      steps: 'Any stack.',
      keep: ['Other headers.'],
      cost: 'Something breaks.',
      proof: 'Ask for the page.',
      withoutTool: null,
    })
  })

  it('selects the most specific stack with a recipe, or else the general recipe', () => {
    const stepsFor = (...stacks: ('nextjs' | 'nextjs-pages' | 'nginx' | 'vue')[]) =>
      recipeFor(fix, { stacks, sentBy: [], host: null }).steps
    expect(stepsFor('nextjs-pages', 'nextjs')).to.equal('Pages Router.')
    expect(stepsFor('nginx', 'vue')).to.equal('Vue.')
    expect(stepsFor('nginx')).to.equal('Any stack.')
  })

  it('begins with the steps of the host for stacks of static files', () => {
    const stepsFor = (stacks: ('nextjs-pages' | 'vue')[]) =>
      recipeFor(fix, { stacks, sentBy: [], host: 'vercel' }).steps
    expect(stepsFor(['vue'])).to.equal('In `vercel.json`.\n\nVue.')
    expect(stepsFor([])).to.equal('In `vercel.json`.\n\nAny stack.')
    expect(stepsFor(['nextjs-pages'])).to.equal('Pages Router.')
  })
  it('fixes headers at the server of the files, and code in the front end', () => {
    const stack: RecognizedStack = { stacks: ['vue'], sentBy: ['express-files', 'express'], host: null }
    const both = { ...fix, variants: { vue: 'Vue.', express: 'Express.' } }
    const sent: readonly FixPlace[] = ['headers', 'policy', 'cookies', 'cors']
    for (const place of sent) {
      expect(recipeFor({ ...both, place }, stack).steps).to.equal('Express.')
    }
    expect(recipeFor({ ...both, place: 'code:redirect' }, stack).steps).to.equal('Vue.')
    expect(
      recipeFor({ ...both, place: 'code:redirect', variants: { express: 'Express.' } }, stack).steps,
    ).to.equal('Express.')
  })
})
