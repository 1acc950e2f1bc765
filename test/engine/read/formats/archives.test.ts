import { expect } from 'chai'
import { unzipSync } from 'fflate'
import { tar, zip } from '../../../../src/engine/read/formats/archives.ts'
import { describeInterpreter } from '../../../helpers/applications/interpreters.ts'

const entriesOf = (folder: string, control: string) => [
  { name: `${control}.txt`, text: 'Scanward test one' },
  { name: `${folder}/inside.txt`, text: 'Scanward test two' },
  { name: `../${folder}/outside.txt`, text: 'Scanward test three' },
]
const isAscii = (text: string) => [...text].every((character) => character < '\u0080')

describe('archives', () => {
  it('consist of ASCII, whatever the length of their names is', () => {
    for (let folder = 1; folder <= 100; folder += 1) {
      const entries = entriesOf('f'.repeat(folder), 'c'.repeat(1 + ((folder * 7) % 40)))
      expect(isAscii(zip.write(entries)), `ZIP, ${folder}`).to.equal(true)
    }
    expect(isAscii(tar.write(entriesOf('folder', 'control')))).to.equal(true)
  })

  it('keep the names and texts of a ZIP archive', () => {
    const read = unzipSync(Buffer.from(zip.write(entriesOf('folder', 'control')), 'latin1'))
    const texts = Object.values(read).map((content) => Buffer.from(content).toString())
    expect(Object.keys(read)).to.deep.equal(['control.txt', 'folder/inside.txt', '../folder/outside.txt'])
    expect(texts.map((text) => text.replace(/ *\d{3}\n$/, ''))).to.deep.equal([
      'Scanward test one',
      'Scanward test two',
      'Scanward test three',
    ])
  })

  describeInterpreter('python', 'that Python reads', (run) => {
    const source = `import base64, io, os, tarfile, zipfile
read = lambda name: io.BytesIO(base64.b64decode(os.environ[name]))
archive = zipfile.ZipFile(read('ZIP'))
print(archive.testzip(), *archive.namelist())
archive = tarfile.open(fileobj=read('TAR'))
print(*[f'{one.name} {archive.extractfile(one).read().decode().strip()}' for one in archive], sep=chr(10))`

    it('have right checksums', async () => {
      const entries = entriesOf('folder', 'control')
      const encode = (archive: string) => Buffer.from(archive, 'latin1').toString('base64')
      const { output } = await run(source, {
        ZIP: encode(zip.write(entries)),
        TAR: encode(tar.write(entries)),
      })
      expect(output.trim().split('\n')).to.deep.equal([
        'None control.txt folder/inside.txt ../folder/outside.txt',
        ...entries.map(({ name, text }) => `${name} ${text}`),
      ])
    })
  })
})
