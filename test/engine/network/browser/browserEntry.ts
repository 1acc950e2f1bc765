/** Opens a browser in a process of its own, prints its profile, and waits to be killed. */
import { openBrowser } from '../../../../src/engine/network/browser/browser.ts'
import { listProfiles } from '../../../helpers/chromium.ts'

const [path = ''] = process.argv.slice(2)
const opened = await openBrowser(path, { signal: new AbortController().signal })
if (!opened.ok) throw new Error(opened.reason)
console.log(listProfiles()[0])
