import { m } from '#i18n/generated/messages.js';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { useSite } from '#web/site/site.ts';
import type { Contact } from './contact-details.tsx';
import { ContactMeanwhile } from './contact-meanwhile.tsx';
import { Brand } from './header/brand.tsx';
import { LanguageMenu } from './header/language-menu.tsx';

interface MaintenancePageProps {
  contact: Contact | null;
  /** Nobody has opened the site yet. */
  opensSoon: boolean;
}

/** Shown in place of the whole site; disappears automatically when the site is open again. */
export function MaintenancePage({ contact, opensSoon }: MaintenancePageProps) {
  const { businessName } = useSite();
  return (
    <div data-closed className="flex min-h-dvh flex-col bg-foam">
      <maintenance-watch />
      <header>
        <PageContainer className="flex h-16 items-center justify-between">
          <Brand />
          <LanguageMenu />
        </PageContainer>
      </header>
      <main className="grid flex-1 place-items-center py-10">
        <PageContainer width="narrow" className="grid justify-items-start gap-5">
          <img src="/illustrations/adrift.svg" alt="" width="320" height="160" className="h-auto w-64" />
          <h1 className="text-3xl">
            {opensSoon ? m.site_opens_soon({ brand: businessName }) : m.site_maintenance_title()}
          </h1>
          <p className="text-lg">{opensSoon ? m.site_opens_soon_text() : m.site_maintenance_text()}</p>
          <ContactMeanwhile contact={contact} />
        </PageContainer>
      </main>
      <footer className="self-end p-2">
        <AdminAccess />
      </footer>
    </div>
  );
}

/** Staff know the corner; it shows itself to a pointer and to the keyboard. A form, so that it needs no script. */
function AdminAccess() {
  return (
    <form action="/admin/login">
      <button
        type="submit"
        className="min-h-11 rounded-md px-3 text-sm text-sea-soft opacity-0 hover:opacity-100 focus-visible:opacity-100 active:opacity-100"
      >
        {m.site_admin_access()}
      </button>
    </form>
  );
}
