import type { Invocation, Log, Notification, Result } from 'sarif'
import { describeEarlyEnd } from '../../shared/model/endedBy.ts'
import { cleanLine, cleanText } from '../../shared/untrustedText.ts'
import { type ExportEntry, listEntriesAndCarried } from './entries.ts'
import type { ExportInput } from './exportInput.ts'
import { printJson } from './json.ts'
import { describeRule } from './ruleTexts.ts'
import { sarifPath } from './sarifLocation.ts'
import { sarifLevels, sarifRule } from './sarifRules.ts'
import { findFailure, listChecks } from './scanResult.ts'

/** GitHub accepts 25,000 results per run and displays 5,000. */
const resultsMax = 1_000
const urlCharsMax = 2_000
const textCharsMax = 1_000
const wordCharsMax = 200

/**
 * Renders SARIF 2.1.0 for code scanning. Services close alerts missing from a report, so carried findings are
 * included.
 *
 * Source:
 * https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
export function renderSarif(input: ExportInput): string {
  const { body } = input
  const entries = findFailure(body) === null ? listEntriesAndCarried(input) : []
  const shown = entries.slice(0, resultsMax)
  const ids = [
    ...new Set([
      ...listChecks(body)
        .map(({ check_id }) => check_id)
        .filter((id) => !id.startsWith('template.')),
      ...entries.map(({ finding }) => finding.check_id),
    ]),
  ].sort()
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const { target_hostname: hostname, mode, id } = body.scan
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Scanward',
            ...versionOf(body.report?.engine_version),
            rules: ids.map((checkId) =>
              sarifRule(
                checkId,
                entries.filter(({ finding }) => finding.check_id === checkId),
              ),
            ),
          },
        },
        // The part before the last slash is the category: alerts outside of it stay open.
        automationDetails: { id: `scanward/${cleanLine(hostname, wordCharsMax)}/${mode}/${id}` },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: {
          SITES: { description: { text: 'The scanned sites: a folder for each host, its paths below.' } },
        },
        invocations: [invocationOf(input, { indexOf, leftOut: entries.length - shown.length })],
        results: shown.map((entry) => resultOf(entry, { indexOf, anchor: input.sarifAnchor })),
      },
    ],
  }
  return printJson(log)
}

type RuleIndex = ReadonlyMap<string, number>

function versionOf(version: string | undefined): { version?: string } {
  const clean = cleanLine(version ?? '', wordCharsMax)
  return clean === '' ? {} : { version: clean }
}

function invocationOf(
  { body }: ExportInput,
  { indexOf, leftOut }: { readonly indexOf: RuleIndex; readonly leftOut: number },
): Invocation {
  const failure = findFailure(body)
  const { started_at: start, completed_at: end } = body.scan
  const notifications: Notification[] = listChecks(body)
    .filter(({ reason }) => reason !== null)
    .map(({ check_id, state, reason }) => ({
      level: 'note',
      message: {
        text: `${state === 'not_evaluated' ? 'Not evaluated' : 'Evaluated in part'}: ${messageText(reason ?? '', textCharsMax)}`,
      },
      ...associate(check_id, indexOf),
    }))
  if (leftOut > 0) {
    notifications.unshift({
      level: 'warning',
      message: { text: `${leftOut} findings are left out: a report has at most ${resultsMax}.` },
    })
  }
  const early = describeEarlyEnd(body.report)
  if (early !== null) notifications.unshift({ level: 'warning', message: { text: early } })
  if (failure !== null) {
    const text = `The scan failed: ${messageText(failure.message, textCharsMax)} (${cleanLine(failure.code, wordCharsMax)})`
    notifications.unshift({ level: 'error', message: { text } })
  }
  return {
    executionSuccessful: failure === null,
    ...(body.report?.ended_by === undefined ? {} : { properties: { endedBy: body.report.ended_by } }),
    ...(typeof start === 'string' ? { startTimeUtc: start } : {}),
    ...(typeof end === 'string' ? { endTimeUtc: end } : {}),
    toolExecutionNotifications: notifications,
  }
}

function resultOf(
  entry: ExportEntry,
  { indexOf, anchor }: { readonly indexOf: RuleIndex; readonly anchor: string | null },
): Result {
  const { finding, evidence, suppression } = entry
  const { check_id: checkId, severity, fingerprint } = finding
  const { url: ownUrl = '', request, confidence, also_proven_by: alsoProvenBy } = evidence
  const url = cleanLine(ownUrl, urlCharsMax)
  const [method] = /^[A-Z]{1,20}(?= )/.exec(request ?? '') ?? ['GET']
  return {
    ruleId: checkId,
    ruleIndex: indexOf.get(checkId) ?? -1,
    level: sarifLevels[severity],
    message: { text: describe(entry) },
    locations: [
      {
        physicalLocation: {
          artifactLocation:
            anchor === null ? { uri: sarifPath(ownUrl), uriBaseId: 'SITES' } : { uri: anchor },
          region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
        },
      },
    ],
    ...(fingerprint === undefined
      ? {}
      : {
          partialFingerprints: {
            // GitHub reads only this fingerprint and expects `hash:number`.
            primaryLocationLineHash: `${fingerprint}:1`,
            'scanward/v1': fingerprint,
          },
        }),
    ...(url === '' ? {} : { webRequest: { target: url, method } }),
    ...(suppression === null
      ? {}
      : {
          suppressions: [
            {
              kind: 'external',
              status: 'accepted',
              justification: cleanLine(suppression.reason, textCharsMax) || 'No reason given',
            },
          ],
        }),
    properties: {
      severity,
      ...(confidence === undefined ? {} : { confidence }),
      ...(alsoProvenBy === undefined ? {} : { alsoProvenBy }),
    },
  }
}

/** GitHub lists show the first sentence, so our own text comes first. */
function describe({ finding, evidence, carriedBecause }: ExportEntry): string {
  const { title, why } = describeRule(finding.check_id, finding)
  const { url: ownUrl = '', samples: quoted = [] } = evidence
  const url = messageText(ownUrl, urlCharsMax)
  const samples = quoted.map((sample) => messageText(sample, wordCharsMax)).filter(Boolean)
  return [
    `${messageText(finding.title ?? title, wordCharsMax)}${url === '' ? '' : ` at ${url}`}`,
    messageText(finding.description ?? why, textCharsMax),
    samples.length === 0 ? '' : `Seen at: ${samples.join(', ')}`,
    carriedBecause === null
      ? ''
      : `An earlier scan found it; this one could not evaluate it: ${messageText(carriedBecause, textCharsMax)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Escapes `[text](url)`, which would be a link (SARIF 2.1.0, 3.11.6). */
function messageText(text: string, charsMax: number): string {
  return cleanText(text, charsMax).replaceAll('](', '] (')
}

function associate(id: string, indexOf: ReadonlyMap<string, number>) {
  const index = indexOf.get(id)
  return index === undefined ? {} : { associatedRule: { id, index } }
}
