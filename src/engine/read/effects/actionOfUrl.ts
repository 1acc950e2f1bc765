import { decodePercent } from '../url/decodePercent.ts'
import { isValueSegment } from '../url/pathTemplate.ts'
import { type ActingSense, actionOfField, actionOfName, gravest, senseOfAction } from './actingKindOf.ts'
import { countWords, foldWords } from './foldWords.ts'

const segmentsMax = 40
const pairsMax = 40
const charsMax = 200
/** Longer segments are article titles, unless they begin with a verb. */
const titleWordsMin = 4

const documentParents =
  /^(?:docs?|documentation|help|guides?|manual|handbook|tutorials?|faq|kb|learn|reference|changelog)$/i

const setUpNames =
  /^ (?:(?:re ?)?install(?:er|ation)?|set ?up|migrate|seed|populate|(?:create|reset|init|setup|install|migrate|upgrade|update) ?(?:db|database|schema|tables?)|(?:db|database|schema) ?(?:setup|install|init|create|reset|migrate|upgrade|update)|set up (?:db|database)|upgrade|cron|installation wizard|setup wizard|setup config|first ?run|wp cron) $/

const actionNames =
  /^_?(?:do|action|act|op|operation|cmd|command|task|mode|func|function|fn|call|method|event|intent|submit|btn\w{0,20})$/i
const textNames =
  /^(?:q|query|search|s|keywords?|term|filter|text|name|title|message|comment|subject|body|content|email|url|return\w{0,10}|redirect\w{0,10}|next|continue|back|ref|referer)$/i

export function isActionName(name: string): boolean {
  return actionNames.test(name)
}

export function isSetUpPath(pathname: string): boolean {
  const segments = segmentsOf(pathname)
  if (segments.slice(0, -1).some((segment) => documentParents.test(segment))) return false
  return segments.slice(-2).some((segment, index, { length }) => {
    const words = foldWords(withoutExtension(segment))
    // `/setup/index.php`, `/install/`: the folder counts if the filename is generic.
    return (
      setUpNames.test(words) &&
      (index === length - 1 ||
        /^(?:index|default|main|step\d?)$/i.test(withoutExtension(segments.at(-1) ?? '')))
    )
  })
}

export function actionOfUrl(url: string): ActingSense | null {
  const { pathname, searchParams } = new URL(url)
  const pairs = [...searchParams].slice(0, pairsMax)
  return gravest([
    isSetUpPath(pathname) ? 'resetsStore' : null,
    senseOfPath(pathname, pairs.length > 0),
    ...pairs.map(([name, value]) => senseOfPair(name, value)),
  ])
}

export function isExplanation(url: string): boolean {
  const { pathname, search } = new URL(url)
  return search === '' && isExplained(segmentsOf(pathname))
}

function isExplained(segments: readonly string[]): boolean {
  return (
    segments.some((segment) => documentParents.test(segment)) &&
    !segments.some((segment) => /^\d+$/.test(segment))
  )
}

const servedFile =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|woff2?|ttf|otf|eot)$|\/(?:_next|_nuxt|_app|assets|static|build|dist|js|chunks)\/(?:[^/]{1,100}\/){0,6}[^/]{1,100}[.-](?=[\w-]*\d)[\w-]{6,40}\.m?js$/i

function senseOfPath(pathname: string, hasQuery: boolean): ActingSense | null {
  const all = segmentsOf(pathname)
  // `trash.png` is an icon; `/delete/cat.png` acts.
  const segments = !hasQuery && servedFile.test(pathname) ? all.slice(0, -1) : all
  if (!hasQuery && isExplained(segments)) return null
  const named = segments.filter((segment) => /\p{L}/u.test(segment))
  const lastTwo = named.slice(-2)
  if (senseOfSegment(lastTwo.map(withoutExtension).join(' ')) === 'signsOut') return 'signsOut'
  return gravest([
    ...lastTwo.map((segment, index) => {
      const name = withoutExtension(segment)
      const sense = senseOfSegment(name)
      // `/clear` alone is as vague as `/5/clear`; a trailing number makes a noun: `/block/7`.
      const isLast = index === lastTwo.length - 1 && segments.at(-1) === segment
      return isLast || countWords(foldWords(name)) > 1 || isStrong(sense) ? sense : null
    }),
    senseBeforeValue(segments),
    setsMode(segments) ? 'switches' : null,
    ...named.slice(0, -2).map((segment) => {
      const sense = countWords(foldWords(segment)) === 1 ? actionOfName(segment) : null
      return sense === 'deletes' || sense === 'signsOut' ? sense : null
    }),
  ])
}

/** `/pages/home/revert/7395767f`, `/users/toggle/7`. Ambiguous nouns do not count. */
function senseBeforeValue(segments: readonly string[]): ActingSense | null {
  const [name, value] = segments.slice(-2)
  return name !== undefined && value !== undefined && isValue(value) ? actionOfField(name) : null
}

const modeNames = / (?:difficulty|security|hardening)(?: level| mode)? $| mode $/
const modeValues =
  / (?:on|off|easy|medium|normal|hard|impossible|low|high|beginner|intermediate|advanced|expert|safe|unsafe|secure|insecure|strict|relaxed|vulnerable|hardened|protected|debug|development|production|maintenance|read ?only) $/

function setsMode(segments: readonly string[]): boolean {
  const [name = '', value = ''] = segments.slice(-2).map((segment) => foldWords(withoutExtension(segment)))
  return modeNames.test(name) && modeValues.test(value)
}

function isValue(segment: string): boolean {
  return isValueSegment(segment) || /^(?=.*\d)[0-9a-f]{5,64}$/i.test(segment)
}

function isStrong(sense: ActingSense | null): boolean {
  return sense === 'deletes' || sense === 'signsOut' || sense === 'pays'
}

function senseOfSegment(segment: string): ActingSense | null {
  const words = foldWords(segment)
  if (countWords(words) < titleWordsMin) return actionOfName(segment)
  const [first = ''] = words.trim().split(' ')
  const sense = actionOfName(segment)
  return sense !== null && (actionOfName(first) !== null || sense === 'resetsStore') ? sense : null
}

function senseOfPair(name: string, value: string): ActingSense | null {
  const byName = actionOfField(name)
  if (textNames.test(name) || value.length > charsMax) return byName
  const own = withoutExtension(value.split('/').at(-1) ?? '')
  if (isActionName(name)) return gravest([byName, senseOfAction(own)])
  const sense = actionOfName(own)
  const isNamed = countWords(foldWords(own)) <= 3 && sense !== 'unclear'
  return gravest([byName, isNamed ? onlyActing(sense) : null])
}

/** Drops switches and purchases, which are as often plain fields. */
function onlyActing(sense: ActingSense | null): ActingSense | null {
  return sense === 'unclear' || sense === 'changesShared' || sense === 'sends' ? null : sense
}

function segmentsOf(pathname: string): readonly string[] {
  return decodePercent(pathname)
    .split('/')
    .filter((segment) => segment !== '')
    .slice(-segmentsMax)
    .map((segment) => segment.slice(0, charsMax))
}

function withoutExtension(segment: string): string {
  return segment.replace(/\.(?:php\d?|phtml|html?|aspx?|jspx?|do|action|cgi|pl|py|rb|cfm|jsf|xhtml)$/i, '')
}
