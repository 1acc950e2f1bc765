import { expect } from 'chai'
import { renderToString } from 'preact-render-to-string'
import { axisTicks } from '../../../../src/doors/dashboard/charts/axisTicks.ts'
import { layOutBars } from '../../../../src/doors/dashboard/charts/layOutBars.ts'
import { type ChartPoint, SeverityChart } from '../../../../src/doors/dashboard/charts/severityChart.tsx'
import type { SeverityCounts } from '../../../../src/shared/model/severity.ts'

function count(fields: Partial<SeverityCounts> = {}): SeverityCounts {
  return { critical: 0, high: 0, medium: 0, low: 0, info: 0, ...fields }
}

function render(points: readonly ChartPoint[]): string {
  return renderToString(
    <SeverityChart id="c" title="Findings" description="By day." pointName="Day" points={points} />,
  )
}

describe('the axis of a chart', () => {
  const cases: readonly (readonly [number, readonly number[]])[] = [
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [8, [0, 2, 4, 6, 8]],
    [9, [0, 5, 10]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1_234, [0, 500, 1_000, 1_500]],
  ]
  for (const [highest, ticks] of cases) {
    it(`for at most ${highest} has its lines at ${ticks.join(', ')}`, () => {
      expect(axisTicks(highest)).to.deep.equal(ticks)
    })
  }
})

describe('the bars of a chart', () => {
  it('start at zero, the worst severity at the bottom, and are as high as their counts', () => {
    const { height, bars } = layOutBars([count({ critical: 1, low: 3 })], 8)
    expect(
      bars.map((parts) => parts.map(({ severity, y, height }) => ({ severity, y, height }))),
    ).to.deep.equal([
      [
        { severity: 'critical', y: height - height / 8, height: height / 8 },
        { severity: 'low', y: height / 2, height: (height * 3) / 8 },
      ],
    ])
  })

  it('do not overlap and stay within the image', () => {
    const { width, bars } = layOutBars(
      Array.from({ length: 90 }, () => count({ info: 1 })),
      1,
    )
    const ends = bars.flatMap((parts) => parts.map((part) => [part.x, part.x + part.width]))
    for (const [index, [start = 0, end = 0]] of ends.entries()) {
      expect(start).to.be.at.least(ends[index - 1]?.[1] ?? 0)
      expect(end).to.be.at.most(width)
    }
    expect(bars).to.have.length(90)
  })

  it('are missing for days without findings', () => {
    expect(layOutBars([count()], 1).bars).to.deep.equal([[]])
  })
})

describe('a chart of findings', () => {
  const points = [
    { label: '2026-11-19', counts: count({ critical: 2, info: 1_500 }) },
    { label: '2026-11-20', counts: count() },
  ]

  it('is an image with a name and a description', () => {
    const html = render(points)
    expect(html).to.include('role="img"')
    expect(html).to.include('aria-labelledby="c-title c-description"')
    expect(html).to.include('<title id="c-title">Findings</title>')
    expect(html).to.include('<desc id="c-description">By day.</desc>')
  })

  it('gives the same figures as a table', () => {
    const table = /<tbody.*<\/tbody>/s.exec(render(points))?.[0] ?? ''
    const rows = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text),
    )
    expect(rows).to.deep.equal([
      ['2026-11-19', '2', '0', '0', '0', '1,500'],
      ['2026-11-20', '0', '0', '0', '0', '0'],
    ])
  })

  it('names each bar in a tooltip', () => {
    const html = render(points)
    expect(html).to.include('<title>2026-11-19: 2 critical, 1500 info</title>')
    expect(html).to.include('<title>2026-11-20: none</title>')
  })

  it('labels at most five bars, the first and the last among them', () => {
    const many = Array.from({ length: 31 }, (_, index) => ({ label: `d${index}`, counts: count() }))
    const labels = /<div class="chart-labels".*?<\/div>/s.exec(render(many))?.[0] ?? ''
    expect([...labels.matchAll(/<span>(.*?)<\/span>/g)].map(([, label]) => label)).to.deep.equal([
      ...['d0', 'd8', 'd15', 'd23', 'd30'],
    ])
  })

  it('has no inline style and no script', () => {
    expect(render(points)).not.to.match(/\sstyle=|<style|<script|\son\w+=/)
  })

  it('shows an axis without any findings', () => {
    expect(render([])).to.include('<svg')
  })
})
