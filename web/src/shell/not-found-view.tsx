'use client'
/** Each page contains the "not found" page, so it gets its texts as data. */
import { ButtonLink } from '../ui/button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'

interface NotFoundViewProps {
  title: string
  text: string
  action: string
  home: string
}

export function NotFoundView({ title, text, action, home }: NotFoundViewProps) {
  return (
    <PageFrame width="text" title={title} lead={text}>
      <div>
        <ButtonLink variant="primary" href={home}>
          {action}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
