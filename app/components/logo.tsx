import { Link } from "@remix-run/react";

type LogoProps = {
  /** The company's name; read aloud, and shown beside the mark. */
  name: string;
  /** The mark; drawn as it is, never mirrored or recoloured. */
  src: string;
  /** The home page of the route set; without it the logo is no link. */
  href?: string;
};

/** The restaurant's mark and name. On a phone's header the name is left to readers. */
export function Logo({ name, src, href }: LogoProps) {
  const content = (
    <>
      <img src={src} alt="" height={38} width={38} />
      <span className="in-[.site-bar]:max-md:hidden" data-ui="logo-name">
        {name}
      </span>
    </>
  );
  if (href === undefined) return <span className="logo">{content}</span>;
  return (
    <Link className="logo" to={href} aria-label={name}>
      {content}
    </Link>
  );
}
