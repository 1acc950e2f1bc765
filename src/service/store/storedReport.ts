import type { JsonObject } from '../../shared/json.ts'
import type {
  ActiveSummary,
  AdvisoriesUsed,
  CheckOutcome,
  KeptReport,
  StoredReport,
} from '../../shared/model/report.ts'

/** A completed scan's report as versions stored it whose reports were not in the contract's words. */
type EarlierReport = Pick<KeptReport, 'categories' | 'totals' | 'technologies' | 'requests'> & {
  readonly finalUrl: string
  readonly title: string | null
  readonly checks: readonly (Omit<CheckOutcome, 'check_id'> & { readonly checkId: string })[]
  readonly pages: readonly {
    readonly url: string
    readonly status: number
    readonly mediaType: string
    readonly bytes: number
  }[]
  /** The first versions had none. */
  readonly advisories?: Omit<AdvisoriesUsed, 'age_days'> & { readonly ageDays: number }
  /** Null for a passive scan; the first versions had none. */
  readonly active?:
    | (Omit<ActiveSummary, 'entries_left_out' | 'sign_in'> & {
        readonly entriesLeftOut: number
        readonly signIn: ActiveSummary['sign_in']
      })
    | null
  readonly durationMs: number
  readonly engineVersion: string
}

/**
 * Reads the report of a scan that has ended, also as earlier versions stored it.
 *
 * Nothing is checked: the runner writes nothing else into the column, and only what passed its validator.
 */
export function readStoredReport(stored: JsonObject): StoredReport {
  // The cast is the column's promise; the older shape is told by a name that the contract's has not.
  const report = stored as unknown as StoredReport | EarlierReport
  return 'finalUrl' in report ? readEarlierReport(report) : report
}

function readEarlierReport(earlier: EarlierReport): KeptReport {
  const { advisories = null, active = null, technologies } = earlier
  return {
    categories: earlier.categories,
    totals: earlier.totals,
    target: {
      final_url: earlier.finalUrl,
      title: earlier.title,
      technologies: technologies.map(({ name }) => name),
    },
    advisories:
      advisories === null
        ? null
        : { source: advisories.source, dated: advisories.dated, age_days: advisories.ageDays },
    active: active === null ? null : readEarlierActive(active),
    requests: earlier.requests,
    duration_ms: earlier.durationMs,
    engine_version: earlier.engineVersion,
    checks: earlier.checks.map(({ checkId, state, reason }) => ({ check_id: checkId, state, reason })),
    pages: earlier.pages.map(({ url, status, mediaType, bytes }) => ({
      url,
      status,
      media_type: mediaType,
      bytes,
    })),
    technologies,
  }
}

function readEarlierActive(earlier: NonNullable<EarlierReport['active']>): ActiveSummary {
  const { intensity, entries, entriesLeftOut, avoided, signIn, requests } = earlier
  return { intensity, entries, entries_left_out: entriesLeftOut, avoided, sign_in: signIn, requests }
}
