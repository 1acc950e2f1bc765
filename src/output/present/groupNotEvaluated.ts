import type { CheckOutcome } from '../../shared/model/report.ts'

/** A condition of a check, as its reason says. */
type Need =
  | 'browser'
  | 'active scan'
  | 'intrusive scan'
  | 'sign-in'
  | 'deployed site'
  | 'steady target'
  | 'none'
  | 'other'

type NeedTexts = {
  readonly need: Need
  readonly reason: RegExp
  /** Text after a number of checks. */
  readonly one: string
  readonly many: string
  /** Step with which these checks are evaluated; null if there is none. */
  readonly step: string | null
}

/** The first match counts. */
const needs: readonly NeedTexts[] = [
  {
    need: 'browser',
    reason: /Chromium/,
    one: 'needs a browser',
    many: 'need a browser',
    step: 'Install Chromium on the scanning machine, or set SCANWARD_BROWSER to its path.',
  },
  {
    need: 'intrusive scan',
    reason: /intensity intrusive/,
    one: 'needs an intrusive scan',
    many: 'need an intrusive scan',
    step: 'Scan a copy of the application with intensity intrusive.',
  },
  {
    need: 'sign-in',
    reason:
      /test account|with a sign-in|second account|sign-in (?:was|is) missing|needs an? (?:sign-in|account)/i,
    one: 'needs a sign-in',
    many: 'need a sign-in',
    step: 'Add test accounts, and scan actively.',
  },
  {
    need: 'active scan',
    reason: /(?:run|start|needs) an active scan|mode active/i,
    one: 'needs an active scan',
    many: 'need an active scan',
    step: 'Start an active scan.',
  },
  {
    need: 'deployed site',
    reason:
      /scan the (?:deployed|public|production) |public hostname|over HTTPS and scan|served over HTTPS|local name/i,
    one: 'needs the deployed site',
    many: 'need the deployed site',
    step: 'Scan the deployed site by its public hostname.',
  },
  {
    need: 'steady target',
    reason: /allow the scanner|scan again when it|rate-limited by the target|did not respond in time/i,
    one: 'needs a target that responds normally',
    many: 'need a target that responds normally',
    step: 'Let the scanner pass rate limits and firewalls, and scan again when the target responds.',
  },
  {
    need: 'none',
    reason: /^not applicable|^no |was not (?:detected|found)|found no |fetched no /i,
    one: 'does not apply',
    many: 'do not apply',
    step: null,
  },
]

const otherNeed: NeedTexts = {
  need: 'other',
  reason: /./,
  one: 'for another reason',
  many: 'for other reasons',
  step: null,
}

type NotEvaluatedGroup = Pick<NeedTexts, 'need' | 'step'> & {
  readonly checks: readonly CheckOutcome[]
  /** Such as `need a browser`. */
  readonly text: string
}

export function groupNotEvaluated(checks: readonly CheckOutcome[]): readonly NotEvaluatedGroup[] {
  const skipped = checks.filter(({ state }) => state === 'not_evaluated')
  const textsOf = ({ reason }: CheckOutcome) =>
    needs.find((one) => one.reason.test(reason ?? '')) ?? otherNeed
  return [...needs, otherNeed].flatMap((texts) => {
    const own = skipped.filter((check) => textsOf(check) === texts)
    const { need, step, one, many } = texts
    return own.length === 0 ? [] : [{ need, step, checks: own, text: own.length === 1 ? one : many }]
  })
}
