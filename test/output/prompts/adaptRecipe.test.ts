import { expect } from 'chai'
import { adaptRecipe } from '../../../src/output/prompts/adaptRecipe.ts'
import { siteHeadersFor } from '../../../src/output/prompts/proof.ts'

const steps = `Turn it off:

- Next.js: in the configuration.
  It takes two lines.
- Express with Apollo: in the options.
- Django: in the settings.
- Apollo Server: in the options.

Then deploy.`
const fix = { steps, verify: 'Run `curl -sS "$URL"` with the `url` of the evidence as `$URL`.' }
const none = { sentBy: [], host: null } as const

describe('adaptRecipe', () => {
  it('drops bullets about other server frameworks', () => {
    expect(adaptRecipe(fix, { ...none, stacks: ['express'] }).steps).to.equal(
      `Turn it off:

- Express with Apollo: in the options.
- Apollo Server: in the options.

Then deploy.`,
    )
  })

  it('keeps all bullets for a front end whose server is unknown, and where none would remain', () => {
    const unknown = { ...none, stacks: [] }
    expect(adaptRecipe(fix, unknown).steps).to.equal(steps)
    const frontEnd = adaptRecipe(fix, { ...none, stacks: ['react'] }).steps
    expect(frontEnd).to.include('Express').and.to.include('Django').and.to.not.include('Next.js')
    const others = { ...fix, steps: '- Django: in the settings.' }
    expect(adaptRecipe(others, { ...none, stacks: ['express'] }).steps).to.equal(others.steps)
  })

  it('drops sentences, clauses and names in parentheses about others, and numbers the rest', () => {
    const mixed = {
      ...fix,
      steps: `1. In Express call \`res.json\`.
2. Find it: \`exec\` (Python), \`spawn\` (Node.js), \`system\` (PHP). nginx: \`deny all;\`. Then test it.
3. Deploy to the host (Vercel, Netlify) again.`,
    }
    expect(adaptRecipe(mixed, { ...none, stacks: ['django'] }).steps).to.equal(
      `1. Find it: \`exec\` (Python). Then test it.
2. Deploy to the host again.`,
    )
  })

  const finding = { checkId: 'info.stack-trace', evidence: {}, isSeenSignedIn: false }
  const proofOf = (given: Partial<typeof finding & { evidence: Record<string, string> }>) =>
    adaptRecipe(fix, { ...none, stacks: [] }, { ...finding, ...given }).proof

  it('sends the session with commands for what a signed-in crawl saw', () => {
    expect(proofOf({ isSeenSignedIn: true })).to.include('`curl -H "$SESSION_A" -sS "$URL"`')
    expect(proofOf({})).to.equal(fix.verify)
  })

  it('sends none where the proof is about visitors without a session', () => {
    const anonymous = { ...fix, verify: `${fix.verify} Send it without cookies.` }
    const proof = adaptRecipe(anonymous, { ...none, stacks: [] }, { ...finding, isSeenSignedIn: true }).proof
    expect(proof).to.not.include('SESSION_A')
  })

  it('sends the session once where the proof has it already', () => {
    const verify = 'Run `curl -H "$SESSION_A" -sS "$URL"`.'
    const adapted = adaptRecipe(
      { ...fix, verify },
      { ...none, stacks: [] },
      { ...finding, isSeenSignedIn: true },
    )
    expect(adapted.proof).to.equal(verify)
  })

  it('sends the headers of the site to its URLs, and to no other host', () => {
    const seenBy = {
      start: 'https://shop.example/',
      mode: 'passive',
      intensity: 'safe',
      signed_in: false,
    } as const // `as`: literals.
    const ranAs = {
      command: '',
      target: '',
      options: [],
      folder: '',
      variables: [],
      siteHeaders: ['X-Preview'],
    }
    const sentTo = (url: string) => siteHeadersFor({ url }, { seenBy, ranAs })
    expect(
      ['https://www.shop.example/a', 'http://shop.example/', 'https://cdn.example/a.js'].map(sentTo),
    ).to.deep.equal([['X-Preview'], [], []])
    expect(siteHeadersFor({}, { seenBy, ranAs })).to.deep.equal([])
    const curl = `curl -H "X-Preview: $X_PREVIEW" -H "apikey: $KEY" 'https://shop.example/'`
    const evidence = { url: 'https://shop.example/', curl }
    expect(siteHeadersFor(evidence, { seenBy, ranAs: null })).to.deep.equal(['X-Preview'])
    const adapted = adaptRecipe(fix, { ...none, stacks: [] }, { ...finding, siteHeaders: ['X-Preview'] })
    expect(adapted.proof).to.include('`curl -H "X-Preview: $X_PREVIEW" -sS "$URL"`')
  })

  it('looks for what a client library needs only where the pages have it', () => {
    const jquery = 'jQuery: it runs scripts inline.'
    const own = { ...fix, look: ['Read the pages.', jquery] }
    const lookOf = (libraries?: readonly 'jquery'[]) =>
      adaptRecipe(own, { ...none, stacks: ['express'], ...(libraries === undefined ? {} : { libraries }) })
        .look
    expect(lookOf([])).to.deep.equal(['Read the pages.'])
    expect(lookOf(['jquery'])).to.deep.equal(own.look)
    expect(lookOf()).to.deep.equal(own.look)
  })

  it('asks for the method of the finding instead of GET', () => {
    expect(proofOf({ evidence: { request: 'POST https://app.example.com/form' } })).to.include(
      'The finding is the response to a POST request',
    )
    const request = 'POST https://app.example.com/form'
    expect(proofOf({ evidence: { request, curl: 'curl -X POST …' } })).to.include(
      'run `curl` of the evidence instead',
    )
    expect(proofOf({ evidence: { request } })).to.include('`-X POST`')
    expect(proofOf({ evidence: { request: 'GET https://app.example.com/' } })).to.equal(fix.verify)
  })
})
