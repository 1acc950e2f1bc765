import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { html, type Site } from '../helpers/sites/site.ts'
import { openWorld, type World } from '../helpers/sites/world.ts'

const linksTo = (paths: readonly string[]) =>
  html(`<!doctype html><title>Club</title>${paths.map((path) => `<a href="${path}">x</a>`).join('')}`)

const hangsUp = { raw: '' }

describe('a passive scan of a site', () => {
  const opened: World[] = []

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((world) => world.close()))
  })

  async function outcomesOfPages(routes: Site['routes']) {
    const world = await openWorld({ 'http://club.example': { routes } })
    opened.push(world)
    const report = await reportOf(scanWorld(world, 'http://club.example/'))
    const ids = new Set(checks.filter(({ needs }) => needs.includes('pages')).map(({ id }) => id))
    return report.checks.filter(({ check_id: id, state }) => ids.has(id) && state !== 'found')
  }

  it('that closes the connection for two of its pages passes checks of pages in part', async () => {
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f']
    const pages = Object.fromEntries(paths.map((path) => [path, html(`<title>${path}</title>`)]))
    const whole = await outcomesOfPages({ '/': linksTo(paths), ...pages })
    const passed = whole.filter(({ state }) => state === 'passed').map(({ check_id: id }) => id)
    expect(passed).to.have.length.above(20)
    const cut = await outcomesOfPages({ '/': linksTo(paths), ...pages, '/b': hangsUp, '/e': hangsUp })
    const states = new Map(cut.map((outcome) => [outcome.check_id, outcome]))
    for (const id of passed) {
      expect(states.get(id)?.state, id).to.equal('passed_in_part')
      expect(states.get(id)?.reason).to.match(/^no response to 2 of \d+ requests: /)
    }
  })

  it('that closes the connection for most of its pages passes no check of pages', async () => {
    const paths = Array.from({ length: 12 }, (_none, at) => `/page-${at}-${'x'.repeat(at)}`)
    const pages = Object.fromEntries(paths.map((path) => [path, hangsUp]))
    const states = (await outcomesOfPages({ '/': linksTo(paths), ...pages })).map(({ state }) => state)
    expect(new Set(states)).to.deep.equal(new Set(['not_evaluated']))
  })
})
