import { execFileSync } from 'node:child_process'
import { expect } from 'chai'

/** Subjects of earlier commits have no area. */
const lastWithoutArea = 'c6dbdc1b'
const subjectCharsMax = 72
const withArea = /^[a-z][A-Za-z0-9/,. ()-]*!?: \S/

/** Lists the subjects that are to conform; null without the history, as in an archive or a shallow clone. */
function listSubjects(): readonly string[] | null {
  try {
    const range = `${lastWithoutArea}..HEAD`
    const log = execFileSync('git', ['log', '--format=%s', range], { encoding: 'utf8', stdio: 'pipe' })
    return log.split('\n').filter((subject) => subject !== '')
  } catch {
    return null
  }
}

describe('the subjects of commits', () => {
  const subjects = listSubjects()
  const title = 'name the area first, and stay short'
  if (subjects === null) {
    console.log('SKIPPED, because the history is not here: the subjects of commits name their area')
    it.skip(title)
    return
  }
  it(title, () => {
    expect(subjects.filter((subject) => !withArea.test(subject))).to.deep.equal([])
    expect(subjects.filter(({ length }) => length > subjectCharsMax)).to.deep.equal([])
  })

  for (const subject of [
    'What is selected is followed',
    'Crawl: keep siblings',
    'crawl:keep',
    'add a test',
  ]) {
    it(`refuses: ${subject}`, () => {
      expect(withArea.test(subject)).to.equal(false)
    })
  }

  for (const subject of [
    'crawl: keep siblings',
    'probes(idor): prove with a control',
    'api, mcp: add a field',
  ]) {
    it(`accepts: ${subject}`, () => {
      expect(withArea.test(subject)).to.equal(true)
    })
  }
})
