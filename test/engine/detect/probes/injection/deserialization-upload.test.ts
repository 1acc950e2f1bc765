import deserializationUpload from '../../../../../src/engine/detect/probes/injection/deserialization-upload.ts'
import { describeInterpreter, type RunSource } from '../../../../helpers/applications/interpreters.ts'
import { unserializeNode } from '../../../../helpers/applications/nodeSerialize.ts'
import { oldYaml } from '../../../../helpers/applications/oldYaml.ts'
import { receiveFile } from '../../../../helpers/applications/uploadFolder.ts'
import { html, type Site } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'

const uploadOf = (file: string) => entry('POST', '/restore', { multipart: { file: 'x' }, files: { file } })

function desk(file: string, read: (text: string) => Promise<string | null>): ProbeCase {
  const site: Site = {
    routes: {
      async '/restore'(request) {
        const given = await receiveFile(request, 'file')
        const shown = given === null ? null : await read(given.text)
        return shown === null
          ? { ...html('<p>This is no valid file.</p>'), status: 400 }
          : html(`<p>Loaded ${shown.replaceAll('<', '&lt;')}</p>`)
      },
    },
  }
  return { site, entries: [uploadOf(file)] }
}

const found = (format: string) => ({
  findings: [
    {
      severity: 'critical' as const,
      samples: ['POST /restore: file (file)'],
      confidence: 'certain' as const,
      evidence: { format },
    },
  ],
})

async function readYaml(text: string): Promise<string | null> {
  const call =
    /!!python\/object\/apply:operator\.mod \["(\w+)%d(\w+)", !!python\/object\/apply:operator\.mul \[(\d+), (\d+)\]\]/
  const [, before, after, left, right] = call.exec(text) ?? []
  return before === undefined ? null : `${before}${Number(left) * Number(right)}${after}`
}

describeInterpreter('python', 'uploads that Python loads', (run: RunSource) => {
  const load = (loads: string) => async (text: string) => {
    const source = `import io, os, pickle
class Careful(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError(module)
data = os.environ['DATA'].encode('latin1')
print(${loads})`
    const { ok, output } = await run(source, { DATA: text })
    return ok ? output : null
  }
  probeTable(deserializationUpload, {
    clean: {
      'a pickle without allowed classes': desk('scanward.pkl', load('Careful(io.BytesIO(data)).load()')),
      'a page that shows the file': desk('scanward.pkl', async (text) => text),
    },
    skipped: {
      'an upload of images': {
        ...desk('scanward.png', async () => null),
        entries: [{ ...uploadOf('scanward.png'), url: 'https://app.example/picture' }],
        reason: 'not applicable: the scan found no upload of serialized files',
      },
    },
    found: {
      'a pickle': { ...desk('scanward.pkl', load('pickle.loads(data)')), ...found('Python (pickle)') },
      'a pickle of a form that accepts any file': {
        ...desk('scanward.txt', load('pickle.loads(data)')),
        ...found('Python (pickle)'),
      },
      'a YAML document': { ...desk('scanward.yaml', readYaml), ...found('Python (YAML)') },
    },
  })
})

describe('uploads that Node.js loads', () => {
  const load = (read: typeof oldYaml.load) => async (text: string) => {
    try {
      return String(read(text).name)
    } catch {
      return null
    }
  }
  probeTable(deserializationUpload, {
    clean: {
      'YAML without functions': desk('scanward.yaml', load(oldYaml.safeLoad)),
      'JSON that is only parsed': desk('scanward.json', load(JSON.parse)),
      'a page that shows the file': desk('scanward.json', async (text) => text),
    },
    found: {
      'YAML with functions': {
        ...desk('scanward.yaml', load(oldYaml.load)),
        ...found('Node.js (js-yaml)'),
      },
      'JSON with functions': {
        ...desk('scanward.json', load(unserializeNode)),
        ...found('Node.js (node-serialize)'),
      },
    },
  })
})
