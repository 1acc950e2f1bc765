import { existsSync } from 'node:fs'
import { findFailure, listChecks, listFindings } from '../../../output/exports/scanResult.ts'
import { siteHeaderVariable } from '../../../shared/siteHeaders.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { scanByFlags } from '../scan/scan.ts'
import type { Terminal } from '../terminal.ts'
import { type KeptScan, type LastFlags, pickFinding, readKeptScan } from './keptScans.ts'

const textCharsMax = 300

/** Evaluates the check of a finding again, as the scan did, and says whether this finding is gone. */
export async function verify(wanted: string, flags: LastFlags, terminal: Terminal): Promise<ExitCode> {
  const kept = readKeptScan(flags.scan, terminal.env)
  const { finding, number } = pickFinding(kept, wanted)
  const { check_id: checkId, fingerprint } = finding
  const body = await scanAgain(kept, checkId, terminal)
  const name = `${cleanLine(finding.title ?? checkId, textCharsMax)} (${checkId})`
  const failure = findFailure(body)
  if (failure !== null) {
    terminal.say(`Not evaluated: ${cleanLine(failure.message, textCharsMax)} (${failure.code}).`)
    return exitCodes.failed
  }
  const isFound = listFindings(body).some(
    (one) => one.check_id === checkId && (fingerprint === undefined || one.fingerprint === fingerprint),
  )
  if (isFound) {
    terminal.print(`Still found: ${name}`)
    terminal.say(`Next: ${terminal.calledAs} fix ${number}`)
    return exitCodes.findings
  }
  const outcome = listChecks(body).find((check) => check.check_id === checkId)
  if (outcome === undefined || outcome.state === 'not_evaluated' || outcome.reason !== null) {
    const why = cleanLine(outcome?.reason ?? 'the check was not run', textCharsMax)
    terminal.say(`Not evaluated: ${name}: ${why}.`)
    return exitCodes.failed
  }
  terminal.print(`Fixed: ${name}`)
  return exitCodes.fine
}

/** Runs the scan of only this check, in the folder of the first one, because its paths are relative. */
async function scanAgain({ target, flags, folder }: KeptScan, checkId: string, terminal: Terminal) {
  if (flags.server !== undefined) {
    throw usageFailure(
      `Expected a scan from this machine, found one of ${flags.server}: start a scan there, which evaluates every check again.`,
    )
  }
  if (!existsSync(folder)) throw usageFailure(`Expected the folder of the scan, found none at ${folder}.`)
  process.chdir(folder)
  const { report: _, saveArtifacts: __, header, ...rest } = flags
  const headers = header?.map((name) => `${name}: ${readHeaderValue(name, terminal)}`)
  const options = { ...rest, ...(headers && { header: headers }) }
  return await scanByFlags(target, { ...options, report: [], onlyCheck: [checkId], skipCheck: [] }, terminal)
}

function readHeaderValue(header: string, { env }: Terminal): string {
  const variable = siteHeaderVariable(header)
  const value = env[variable]
  if (value !== undefined && value !== '') return value
  throw usageFailure(`Expected the value of the header ${header} in the environment variable ${variable}.`)
}
