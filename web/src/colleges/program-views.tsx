'use client'
/** The programs with the most graduates as bars and as a table, which share their rows. */
import type { ReactNode } from 'react'
import { BarList } from '../ui/bar-list.tsx'
import type { BarShape } from '../ui/bar-shapes.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { type Head, TableView } from '../ui/table-view.tsx'

export interface MostFinishedProps {
  /** The names of credentials. */
  credentials: readonly string[]
  /** `credential` is a place in their list. By the number of graduates. */
  programs: readonly (readonly [title: string, credential: number, awards: string, earnings: string])[]
  /** By earnings; `at` is a place in the list of programs. None if too few earnings are published. */
  bars: readonly (readonly [at: number, shape: BarShape | null])[]
  texts: {
    barsTitle: string
    tableSummary: string
    caption: string
    title: string
    credential: string
    /** `null` for a column without figures. */
    awards: string | null
    earnings: string | null
  }
}

export function MostFinished({ bars, ...props }: MostFinishedProps) {
  const { texts } = props
  // Closed if bars show the same.
  if (bars.length === 0)
    return (
      <div className="grid gap-2">
        <p className="text-soft">{texts.caption}</p>
        <ProgramTable {...props} />
      </div>
    )
  return (
    <>
      <div className="grid max-w-text gap-3">
        <h3>{texts.barsTitle}</h3>
        <BarList
          label={texts.barsTitle}
          fill="fill-primary"
          bars={bars.flatMap(([at, shape]) => {
            const program = props.programs[at]
            if (!program) return []
            const [name, credential, , text] = program
            return { key: String(at), name, language: 'en', note: props.credentials[credential], text, shape }
          })}
        />
      </div>
      <Disclosure summary={texts.tableSummary}>
        <ProgramTable {...props} />
      </Disclosure>
    </>
  )
}

function ProgramTable({ credentials, programs, texts }: Omit<MostFinishedProps, 'bars'>) {
  const { awards, earnings } = texts
  const head: Head[] = [
    { key: 'title', header: texts.title, isRowHeader: true },
    { key: 'credential', header: texts.credential },
    ...(awards === null ? [] : [{ key: 'awards', header: awards, isNumeric: true }]),
    ...(earnings === null ? [] : [{ key: 'earnings', header: earnings, isNumeric: true }]),
  ]
  return (
    <TableView
      caption={texts.caption}
      hideCaption
      isWide={false}
      head={head}
      rows={programs.map(([title, credential, awardsText, earningsText], at): [string, ReactNode[]] => [
        String(at),
        [
          <span key="title" lang="en">
            {title}
          </span>,
          credentials[credential],
          ...(awards === null ? [] : [awardsText]),
          ...(earnings === null ? [] : [earningsText]),
        ],
      ])}
    />
  )
}
